"""What an instructor decides and needs: when solutions are seen, what exercises are worth."""
