"""What each chapter shows: a class a chapter, put together in `occlab.show.Show`."""
