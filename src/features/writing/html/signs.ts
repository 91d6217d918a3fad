const symbol =
  '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'
const symbolAbove = '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑'

/** The signs that fonts of Windows draw for letters: their tables of characters. */
const fonts: Record<string, ReadonlyMap<string, string>> = {
  symbol: new Map([...row(0x21, symbol), ...row(0xa0, symbolAbove), ['ñ', '〉'], ['ò', '∫']]),
  wingdings: pairs(
    'ü✓û✗ý☒þ☑¨☐o□n■l●q❑r❒u◆v❖w⬥§▪Ø➢à→ß←á↑â↓è➔J☺K😐L☹(☎*✉E☜F☞G☝H☟A✌C👍D👎«★¡○¤◉m❍x⌧ð⇨ó⬄R☼\u009f•',
  ),
  'wingdings 2': pairs('P✓O✗R☑Q☒S☒T☒£☐*☐'),
  webdings: pairs('a✔r✖c□'),
  dingbats: pairs('3✓4✔5✕6✖7✗8✘l●n■q❑u◆H★'),
}

function row(first: number, signs: string): [string, string][] {
  return Array.from(signs, (sign, index) => [String.fromCodePoint(first + index), sign])
}

function pairs(text: string): ReadonlyMap<string, string> {
  const signs = Array.from(text)
  return new Map(
    signs.flatMap((sign, index) => (index % 2 ? [] : [[sign, signs[index + 1] ?? '']])),
  )
}

/** Fonts of signs whose tables are not here, such as those of icons on web pages. */
const unknownFonts =
  /^w(?:eb|ing)dings|^mt extra$|\bicons?\b|\b(?:cod|dash|flat|glyph|ion|oct|remix)icons?\b|awesome|icomoon|material symbols|segoe mdl2/

/** Whether an element is the icon of a web page: without a text, or with the name of the icon as its text. */
export function isIcon(element: Element): boolean {
  const names = element.getAttribute('class') ?? ''
  return element.textContent.trim() === ''
    ? /^(?:I|SPAN)$/.test(element.nodeName) &&
        element.children.length === 0 &&
        iconNames.test(names)
    : /(?:^|\s)material-(?:icons|symbols)/.test(names)
}

const iconNames =
  /(?:^|\s)(?:fa[bdlrs]?|fa-\S+|bi|glyphicon|mdi|dashicons|icon|icon-\S+|ion-\S+)(?:\s|$)/

/** The signs of a font such as Symbol, which draws 'α' for a stored 'a'; `undefined` for a usual font. */
export function signsOf(family = '') {
  const [, first = ''] = /^\s*["']?([^"',]*)/.exec(family.toLowerCase()) ?? []
  const name = first
    .trim()
    .replace(/^(?:euclid )?symbol ?(?:mt)?$/, 'symbol')
    .replace(/^.*dingbats$/, 'dingbats')
  return fonts[name] ?? (unknownFonts.test(name) ? new Map<string, string>() : undefined)
}

/** The text that a reader sees in such a font; `undefined` if one of its signs is unknown. */
export function drawn(text: string, signs: ReadonlyMap<string, string>): string | undefined {
  const shown = Array.from(text, (sign) => {
    const code = sign.charCodeAt(0)
    // Word also stores the signs in the private area of Unicode, from U+F020 on.
    const written = code >= 0xf020 && code <= 0xf0ff ? String.fromCodePoint(code - 0xf000) : sign
    if (/\s/.test(written)) return ' '
    // The font has no place for such a sign, so another font draws it as it is.
    return signs.get(written) ?? (/[^\0-\xff\ue000-\uf8ff]/.test(sign) ? sign : undefined)
  })
  return shown.includes(undefined) ? undefined : shown.join('')
}
