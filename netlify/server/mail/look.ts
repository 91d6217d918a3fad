import type { Language } from '#domain/site/language.ts'
import { palette } from '#domain/site/palette.ts'

const { light, dark } = palette

/**
 * The fonts, and the sizes of letters and lines in pixels. Arabic letters are smaller at the same size, and their marks
 * need higher lines.
 */
const types = {
  en: {
    font: 'Georgia, "Times New Roman", serif',
    interfaceFont: 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
    text: [17, 27],
    small: [13, 20],
    title: [28, 34],
  },
  ar: {
    font: '"Geeza Pro", "Segoe UI", Tahoma, Arial, sans-serif',
    interfaceFont: '"Geeza Pro", "Segoe UI", Tahoma, Arial, sans-serif',
    text: [18, 32],
    small: [14, 25],
    title: [27, 46],
  },
} as const satisfies Record<Language, object>

const cardWidth = 600
const cardPadding = 28
/** The width of the text column in pixels, and so the widest image. */
export const columnWidth = cardWidth - 2 * cardPadding

/** Outlook reads the table's attribute `width`, all others its style. */
export const cardTable = {
  width: cardWidth,
  tableStyle: { width: '100%', maxWidth: `${cardWidth}px`, margin: '0 auto' },
} as const

/**
 * The styles of a mail in this language. Each element has its own, because many mail programs ignore style sheets. Each
 * Arabic text has its direction in its style: some programs drop `dir` from tables, others from the whole mail.
 * @see https://www.caniemail.com/features/html-dir/
 */
export function mailLook(language: Language) {
  const { font, interfaceFont, ...sizes } = types[language]
  const flow = language === 'ar' ? arabicFlow : {}
  const sized = ([fontSize, lineHeight]: readonly [number, number]) => ({
    fontSize: `${fontSize}px`,
    lineHeight: `${lineHeight}px`,
    ...flow,
  })
  const text = {
    fontFamily: font,
    ...sized(sizes.text),
    // Both properties, because each mail program supports one of them. A long URL must not widen the column.
    wordBreak: 'break-word',
    overflowWrap: 'anywhere',
    color: light.text,
  } as const
  const small = sized(sizes.small)
  return {
    page: { margin: 0, padding: 0, backgroundColor: light['surface-sunken'] },
    /** The cell around the card. Outlook obeys a padding only on cells. */
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
      ...flow,
    },
    browser: { margin: '0 0 12px', ...small },
    masthead: {
      margin: '0 0 20px',
      fontSize: '15px',
      lineHeight: language === 'ar' ? '27px' : '24px',
      fontWeight: 700,
      color: light.text,
      ...flow,
    },
    mastheadLink: { color: light.text, textDecoration: 'none' },
    title: { margin: '0 0 16px', fontFamily: font, ...sized(sizes.title), color: light.text },
    paragraph: { margin: '17px 0', ...text },
    /** The cell of a campaign's content. */
    content: text,
    quiet: { margin: '12px 0', ...small, color: light['text-quiet'] },
    rule: { margin: '24px 0 16px', border: 'none', borderTop: `1px solid ${light.rule}` },
    link: { color: light.accent, textDecoration: 'underline' },
    testTable: { marginBottom: '20px' },
    /** The cell of the notice that a mail is a test. */
    test: {
      padding: '10px 14px',
      border: `2px dashed ${light.danger}`,
      ...sized([14, language === 'ar' ? 25 : 20]),
      color: light.danger,
      backgroundColor: light['surface-sunken'],
    },
  } as const
}

/**
 * Outlook on Windows shows Arabic in Times New Roman if it lacks the first font of a list, unless this property names
 * the font of Arabic letters.
 * @see https://www.hteumeuleu.com/2019/today-i-learned-about-mso-generic-font-family/
 */
const arabicFlow = {
  direction: 'rtl',
  textAlign: 'right',
  msoBidiFontFamily: 'Tahoma',
} as const

/** Keeps iOS from making dates and addresses blue links. A separate sheet, because Gmail may drop one that has this. */
export const appleStyles =
  'a[x-apple-data-detectors] { color: inherit !important; text-decoration: none !important; }'

/**
 * For mail programs with dark mode. Others invert colours by themselves. All colours of pasted content are dropped,
 * because they were made for a white page.
 */
export const darkStyles = `
:root { color-scheme: light dark; }
.content a { color: ${light.accent}; }
@media (prefers-color-scheme: dark) {
  .content * { color: inherit !important; background-color: transparent !important; }
  .page { background-color: ${dark['surface-sunken']} !important; }
  .card { background-color: ${dark['surface-raised']} !important; border-top-color: ${dark.text} !important; }
  .ink, .ink h1, .ink h2, .ink h3, .ink p, .ink li { color: ${dark.text} !important; }
  .quiet { color: ${dark['text-quiet']} !important; }
  .link, .content a { color: ${dark.accent} !important; }
}`
