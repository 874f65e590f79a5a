"""What every answer has in common: problems, headers, limits, identity, the page's files."""
