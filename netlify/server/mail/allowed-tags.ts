/** The tags that a newsletter's HTML may contain. */
export const allowedTags = [
  'p br hr div span h1 h2 h3 h4 h5 h6 blockquote pre code a img figure figcaption',
  'ul ol li dl dt dd strong b em i u s del ins mark small sub sup abbr cite q time',
  'table caption thead tbody tfoot tr th td center font',
]
  .join(' ')
  .split(' ')
