type Declarations = ReadonlyMap<string, { value: string; isImportant: boolean }>

/** The value of a style property of an element, from the document's sheets and the element's `style`. */
export type StyleOf = (element: Element, property: string) => string | undefined

/**
 * Reads the styles of a document that no window shows. They are parsed here, because browsers drop the properties that
 * only one program knows, such as `mso-list`. Rules for other media than the screen, and for states, are left out.
 */
export function stylesOf(root: Element): StyleOf {
  const sheets = Array.from(root.ownerDocument.querySelectorAll('style'))
  const rules = sheets.flatMap(({ textContent }) => rulesIn(textContent))
  const found = new Map<Element, Declarations>()
  for (const { selector, declared } of rules.toSorted((a, b) => a.weight - b.weight)) {
    for (const element of matching(root, selector)) {
      found.set(element, declaredOver(found.get(element), declared))
    }
  }
  const known = new Map<Element, Declarations>()
  return (element, property) => {
    const own = () => declarationsIn(element.getAttribute('style') ?? '')
    const declared = known.get(element) ?? declaredOver(found.get(element), own())
    known.set(element, declared)
    return declared.get(property)?.value
  }
}

function declaredOver(before: Declarations | undefined, next: Declarations): Declarations {
  const all = new Map(before)
  for (const [name, one] of next)
    if (one.isImportant || !all.get(name)?.isImportant) all.set(name, one)
  return all
}

const onScreen = /@media\s+(?:screen|all)\s*\{((?:[^{}]*\{[^{}]*\})*)[^{}]*\}/g
// Each pattern takes linear time for any text.
const comment = /\/\*.*?(?:\*\/|$)|<!--|-->/gs
const otherRule = /@[\w-]+[^{};@]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g

function rulesIn(css: string) {
  const rules = css.replaceAll(comment, '').replaceAll(onScreen, '$1').replaceAll(otherRule, '')
  return rules.split('}').flatMap((rule) => {
    const [selectors = '', text = ''] = rule.split('{')
    const declared = declarationsIn(text)
    return selectors.split(',').map((selector) => {
      return { selector, declared, weight: weightOf(selector) }
    })
  })
}

/** How specific a selector of names, classes and ids is. */
function weightOf(selector: string): number {
  const count = (sign: RegExp) => selector.match(sign)?.length ?? 0
  return 100 * count(/#/g) + 10 * count(/[.[:]/g) + count(/(?:^|[\s>+~])[a-z]/gi)
}

function declarationsIn(text: string): Declarations {
  const declared = text.matchAll(/(?<![\w-])([\w-]+)\s*:((?:"[^"]*"|'[^']*'|[^;"'])+)/g)
  return new Map(
    Array.from(declared, ([, name = '', written = '']) => {
      const value = written.replace(/!\s*important/i, '')
      return [
        name.toLowerCase(),
        { value: value.trim().toLowerCase(), isImportant: value !== written },
      ]
    }),
  )
}

function matching(root: Element, selector: string): readonly Element[] {
  try {
    const isOfState = /:(?!nth-|first-child|last-child|not\()/.test(selector)
    return isOfState ? [] : Array.from(root.querySelectorAll(selector))
  } catch {
    return []
  }
}

/** Whether an element and all in it are on the page. */
export function isOnPage(element: Element, styleOf: StyleOf): boolean {
  const style = (property: string) => styleOf(element, property) ?? ''
  return (
    !element.hasAttribute('hidden') &&
    style('display') !== 'none' &&
    style('visibility') !== 'collapse' &&
    style('content-visibility') !== 'hidden' &&
    !isNothing(style('opacity')) &&
    !/opacity\(0%?\)/.test(style('filter')) &&
    !/^scale\w*\(0[,)]|^translate\w*\(-(?:9\d\d|\d{4})/.test(style('transform')) &&
    !farAway.test(style('text-indent')) &&
    // With as much padding, only the background reaches that far.
    !(farAway.test(style('margin-left')) && style('padding-left') === '') &&
    !(style('overflow') === 'hidden' && isFlat(style))
  )
}

/** Whether a box has no height. Padding counts: it gives the box around a video its height. */
function isFlat(style: (property: string) => string): boolean {
  const paddings = ['padding', 'padding-top', 'padding-bottom'].map(style)
  return (
    [style('height'), style('max-height')].some(isNothing) &&
    paddings.every((padding) => padding === '' || isNothing(padding))
  )
}

/** Whether an element is for screen readers only: clipped, or far outside the page. */
export function isOnlyRead(element: Element, styleOf: StyleOf): boolean {
  const style = (property: string) => styleOf(element, property) ?? ''
  const isClipped =
    /^inset\((?:50|100)%/.test(style('clip-path')) ||
    (/^(?:absolute|fixed)$/.test(style('position')) &&
      (/^rect\((?:\s*[01](?:px)?[\s,]*){4}\)/.test(style('clip')) ||
        [style('left'), style('top')].some((place) => farAway.test(place)) ||
        [style('width'), style('height')].every((size) => /^[01](?:px)?$/.test(size))))
  return isClipped || readNames.test(element.getAttribute('class') ?? '')
}

const isNothing = (size = '') => Number.parseFloat(size) === 0
const farAway = /^-(?:9\d\d|\d{4})/
const readNames =
  /(?<!not-)(?:\bsr-only|visually-?hidden|screen-reader-text|\ba-offscreen|element-invisible)/i

/** The values that make an inherited property take the value of the parent. */
export const isOfParent = /^(?:inherit|unset|revert)/

/** The inherited properties that decide whether and how a text is seen. */
const inherited = [
  'visibility',
  'color',
  'font-size',
  'font-family',
  'text-transform',
  'white-space',
  'white-space-collapse',
]
export type TextStyle = Readonly<Record<string, string>>

export function textStyleIn(element: Element, around: TextStyle, styleOf: StyleOf): TextStyle {
  const own: Record<string, string> = {}
  if (element.nodeName === 'PRE') own['white-space'] = 'pre'
  const face = element.nodeName === 'FONT' ? element.getAttribute('face') : null
  if (face) own['font-family'] = face
  const [, family] = /\d\S*\s+(\D.*)$/.exec(styleOf(element, 'font') ?? '') ?? []
  if (family) own['font-family'] = family
  for (const name of inherited) {
    const value = styleOf(element, name)
    if (value !== undefined && !isOfParent.test(value)) own[name] = value
  }
  const ground = styleOf(element, 'background-color') ?? styleOf(element, 'background')
  if (ground && colourOf(ground) === colourOf(own['color'] ?? around['color'] ?? ''))
    own['color'] = 'transparent'
  // The letters show the background, so their own colour, often transparent, does not count.
  if (
    ['background-clip', '-webkit-background-clip'].some((name) => styleOf(element, name) === 'text')
  )
    own['color'] = 'background'
  // `white-space` also sets `white-space-collapse`.
  if (own['white-space']) own['white-space-collapse'] ??= own['white-space']
  return { ...around, ...own }
}

/** Spells a colour of three numbers in one way. */
function colourOf(written: string): string {
  const name = { white: '#fff', black: '#000' }[written] ?? written
  const [, numbers] = /^rgb\((\d+(?:[\s,]+\d+){2})\)$/.exec(name) ?? []
  const long = name.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  const parts = numbers?.split(/[\s,]+/).map((part) => Number(part).toString(16).padStart(2, '0'))
  return parts ? `#${parts.join('')}` : long
}

export const isVisible = ({ visibility = 'visible' }: TextStyle) => visibility === 'visible'

export function isSeen(style: TextStyle): boolean {
  const isDrawn =
    style['color'] !== 'transparent' && !/^rgba\(.*,\s*0\)$/.test(style['color'] ?? '')
  return isVisible(style) && isDrawn && !unreadable.test(style['font-size'] ?? '')
}

/** Sizes of letters that nobody can read: one pixel or less. */
const unreadable = /^(?:0(?![.\d])|[01](?:\.\d+)?px|0?\.0\d*r?em)/

/** The letters as they are shown. A ß and its like may become two. */
export function transformed(text: string, style: TextStyle): string {
  const how = style['text-transform']
  if (how === 'uppercase') return text.toUpperCase()
  if (how === 'lowercase') return text.toLowerCase()
  if (how !== 'capitalize') return text
  return text.replaceAll(/(?<![\p{L}\p{N}’'])\p{L}/gu, (first) => first.toUpperCase())
}

export function keepsLines(style: TextStyle): boolean {
  return /^(?:pre|break)/.test(style['white-space-collapse'] ?? '')
}
