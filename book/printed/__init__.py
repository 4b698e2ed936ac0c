"""From the page that the builder ``print`` wrote to a PDF that reads as a book.

`manuscript` makes one tree of it, with the book's own apparatus; `press` sets the tree.
"""
