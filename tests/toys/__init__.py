"""Small games that only the tests know."""
