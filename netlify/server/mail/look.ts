import { palette } from '#domain/palette.ts'

const { light, dark } = palette

/** The styles of mails. Each element has its own, because many mail programs ignore style sheets. */
const font = 'Georgia, "Times New Roman", serif'
const interfaceFont = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'

const text = {
  fontFamily: font,
  fontSize: '17px',
  lineHeight: '27px',
  // Both properties, because each mail program supports one of them. A long URL must not widen the column.
  wordBreak: 'break-word',
  overflowWrap: 'anywhere',
  color: light.text,
} as const

const cardWidth = 600
const cardPadding = 28
/** The width of the text column in pixels, and so the widest image. */
export const columnWidth = cardWidth - 2 * cardPadding

/** Outlook reads the table's attribute `width`, all others its style. */
export const cardTable = {
  width: cardWidth,
  style: { width: '100%', maxWidth: `${cardWidth}px`, margin: '0 auto' },
} as const

export const look = {
  page: { margin: 0, padding: 0, backgroundColor: light['surface-sunken'] },
  /** The cell around the card. Outlook ignores a padding of anything but cells. */
  body: {
    padding: '24px 12px',
    backgroundColor: light['surface-sunken'],
    fontFamily: interfaceFont,
  },
  /** The card's cell. */
  card: {
    padding: `${cardPadding}px`,
    backgroundColor: light['surface-raised'],
    borderTop: `4px solid ${light.text}`,
    fontFamily: interfaceFont,
  },
  browser: { margin: '0 0 12px', fontSize: '13px', lineHeight: '20px' },
  masthead: { margin: '0 0 20px', fontSize: '15px', fontWeight: 700, color: light.text },
  mastheadLink: { color: light.text, textDecoration: 'none' },
  title: {
    margin: '0 0 16px',
    fontFamily: font,
    fontSize: '28px',
    lineHeight: '34px',
    color: light.text,
  },
  paragraph: { margin: '17px 0', ...text },
  /** The cell of a campaign's content. */
  content: text,
  quiet: { margin: '12px 0', fontSize: '13px', lineHeight: '20px', color: light['text-quiet'] },
  rule: { margin: '24px 0 16px', border: 'none', borderTop: `1px solid ${light.rule}` },
  link: { color: light.accent, textDecoration: 'underline' },
  testTable: { marginBottom: '20px' },
  /** The cell of the notice that a mail is a test. */
  test: {
    padding: '10px 14px',
    border: `2px dashed ${light.danger}`,
    fontSize: '14px',
    lineHeight: '20px',
    color: light.danger,
    backgroundColor: light['surface-sunken'],
  },
} as const

/** For mail programs with dark mode. Others invert colours by themselves. */
export const darkStyles = `
:root { color-scheme: light dark; }
.content a { color: ${light.accent}; }
@media (prefers-color-scheme: dark) {
  .page { background-color: ${dark['surface-sunken']} !important; }
  .card { background-color: ${dark['surface-raised']} !important; border-top-color: ${dark.text} !important; }
  .ink, .ink h1, .ink h2, .ink h3, .ink p, .ink li { color: ${dark.text} !important; }
  .quiet { color: ${dark['text-quiet']} !important; }
  .link, .content a { color: ${dark.accent} !important; }
}`
