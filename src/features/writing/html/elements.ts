// What the elements of HTML are to a text that is pasted.

/** The elements that browsers show as blocks. */
export const blockNames =
  /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|CAPTION|CENTER|DD|DETAILS|DIV|DL|DT|FIELDSET|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6R]|HEADER|HGROUP|LEGEND|LI|MAIN|MENU|NAV|OL|P|PRE|SECTION|SUMMARY|TABLE|TBODY|TFOOT|THEAD|TR|UL)$/
/** The elements that browsers do not show. */
export const unseenNames = /^(?:STYLE|SCRIPT|TITLE|NOSCRIPT|TEMPLATE|DIALOG|DATALIST|RP)$/
/** What a body cannot have, as the toast after a paste names it. */
export const lossOf: Record<string, string> = {
  SVG: 'drawing',
  CANVAS: 'drawing',
  VIDEO: 'video',
  AUDIO: 'recording',
  IFRAME: 'embedded page',
  OBJECT: 'embedded page',
  EMBED: 'embedded page',
  SELECT: 'field',
  TEXTAREA: 'field',
  PROGRESS: 'field',
  METER: 'field',
}
/** The elements in which web pages show MathML, often together with a picture or a copy for screen readers. */
export const formulas =
  'math, .katex, mjx-container, .MathJax, .MathJax_SVG, .mjx-chtml, .mwe-math-element'
/** The same as drawings, whose text says something else: 10²⁵ as 1025. */
export const drawnFormulas = '.katex-html, mjx-math'
/** The boxes that Notion draws, which have no text of their own. */
export const drawnBoxes = '.checkbox-on, .checkbox-off'
/** Elements with a text that is ticked or not: Google Docs marks them with a role, others mark the item of a list. */
export const boxes =
  '[role=checkbox], [role=switch], [role=radio], li:is([data-checked], [data-list$=checked]):not(:has(input))'

export const elementName = (element: Element) => element.nodeName.toUpperCase()

/** What browsers draw around a text: the signs of a quotation. What stands above a word is set in brackets behind it. */
export function signsAround(element: Element): [before: string, after: string] {
  if (elementName(element) === 'RT') return [' (', ')']
  if (elementName(element) !== 'Q') return ['', '']
  return element.parentElement?.closest('q') ? ['‘', '’'] : ['“', '”']
}
