type Declarations = ReadonlyMap<string, string>

/** What a document says of the look of an element: in its own sheets, and in the element itself. */
export type StyleOf = (element: Element, property: string) => string | undefined

/**
 * Reads the styles of a document that no window shows. Browsers drop those that only a program knows, such as `mso-list`,
 * so their text is read. What depends on a medium or a state is left out.
 */
export function stylesOf(root: Element): StyleOf {
  const sheets = Array.from(root.ownerDocument.querySelectorAll('style'))
  const rules = sheets.flatMap(({ textContent }) => rulesIn(textContent))
  const found = new Map<Element, Declarations>()
  for (const { selector, declared } of rules.toSorted((a, b) => a.weight - b.weight)) {
    for (const element of matching(root, selector)) {
      found.set(element, new Map([...(found.get(element) ?? []), ...declared]))
    }
  }
  const known = new Map<Element, Declarations>()
  return (element, property) => {
    const declared =
      known.get(element) ??
      new Map([
        ...(found.get(element) ?? []),
        ...declarationsIn(element.getAttribute('style') ?? ''),
      ])
    known.set(element, declared)
    return declared.get(property)
  }
}

const noRule = /\/\*.*?\*\/|<!--|-->|@[\w-]+[^{};]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/gs

function rulesIn(css: string) {
  const rules = css.replaceAll(noRule, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  return Array.from(rules, ([, selectors = '', text = '']) =>
    selectors.split(',').map((selector) => {
      return { selector, declared: declarationsIn(text), weight: weightOf(selector) }
    }),
  ).flat()
}

/** How specific a selector of names, classes and ids is. */
function weightOf(selector: string): number {
  const count = (sign: RegExp) => selector.match(sign)?.length ?? 0
  return 100 * count(/#/g) + 10 * count(/[.[]/g) + count(/(?:^|[\s>+~])[a-z]/gi)
}

function declarationsIn(text: string): Declarations {
  const declared = text.matchAll(/([\w-]+)\s*:((?:"[^"]*"|'[^']*'|[^;"'])+)/g)
  return new Map(
    Array.from(declared, ([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replace('!important', '').trim().toLowerCase(),
    ]),
  )
}

function matching(root: Element, selector: string): readonly Element[] {
  try {
    return selector.includes(':') ? [] : Array.from(root.querySelectorAll(selector))
  } catch {
    return []
  }
}

/** Whether an element and all in it are on the page: hidden and clipped words, such as those for screen readers, are not. */
export function isOnPage(element: Element, styleOf: StyleOf): boolean {
  const style = (property: string) => styleOf(element, property) ?? ''
  const isClipped =
    style('position') === 'absolute' &&
    (/^rect\(\s*[01]/.test(style('clip')) ||
      /^inset\((?:50|100)%/.test(style('clip-path')) ||
      /^-\d{4}/.test(style('left')) ||
      [style('width'), style('height')].every((size) => /^[01](?:px)?$/.test(size)))
  const isHidden =
    element.hasAttribute('hidden') ||
    style('display') === 'none' ||
    style('visibility') === 'collapse' ||
    style('mso-hide') === 'all' ||
    /^0(?:\.0+)?%?$/.test(style('opacity')) ||
    /^-\d{3,}/.test(style('text-indent'))
  return (
    !isHidden &&
    !isClipped &&
    !/(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-text)(?:\s|$)/.test(
      element.getAttribute('class') ?? '',
    )
  )
}

/** The styles of a text that elements inherit, by which it is seen or not, and in lines or not. */
const inherited = ['visibility', 'font-size', 'font-family', 'white-space', 'white-space-collapse']
export type TextStyle = Readonly<Record<string, string>>

export function textStyleIn(element: Element, around: TextStyle, styleOf: StyleOf): TextStyle {
  const own: Record<string, string> = {}
  if (element.nodeName === 'PRE') own['white-space'] = 'pre'
  const face = element.nodeName === 'FONT' ? element.getAttribute('face') : null
  if (face) own['font-family'] = face
  for (const name of inherited) {
    const value = styleOf(element, name)
    if (value !== undefined && value !== 'inherit') own[name] = value
  }
  // The older property sets the newer one too.
  if (own['white-space']) own['white-space-collapse'] ??= own['white-space']
  return { ...around, ...own }
}

export function isSeen(style: TextStyle): boolean {
  const { visibility = 'visible' } = style
  return visibility === 'visible' && Number.parseFloat(style['font-size'] ?? '1') !== 0
}

export function keepsLines(style: TextStyle): boolean {
  return /^(?:pre|break)/.test(style['white-space-collapse'] ?? '')
}
