import { load } from 'cheerio/slim'
import { directionOf, languageOf, type Direction } from '#domain/script.ts'

const blocks =
  'p, h1, h2, h3, h4, h5, h6, div, blockquote, pre, ul, ol, li, dl, dt, dd, figcaption, table, caption, tr, td, th, center'

/**
 * Gives each block of safe HTML the direction of its text, where the block around it has another one. Three ways say it,
 * because each mail program obeys others: the attributes `dir` and `align`, and the style. A direction that the editor
 * has set stays.
 */
export function directBlocks(html: string): string {
  // Nothing to do, so the HTML stays exactly as it is.
  if (!/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(html)) return html
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: false } }, false)
  // In the order of the document, so that the blocks around have their direction already.
  for (const block of $(blocks)) {
    const element = $(block)
    const text = element.text()
    const around = (element.parent().closest('[dir]').attr('dir') ?? 'ltr') as Direction
    const direction = directionOf(text)
    if (element.attr('dir') !== undefined || direction === around || text.trim() === '') continue
    const side = direction === 'rtl' ? 'right' : 'left'
    const style = element.attr('style')?.replace(/;?\s*$/, ';') ?? ''
    element.attr({ dir: direction, lang: languageOf(text) ?? null })
    if (/text-align/.test(style)) element.attr('style', `${style}direction:${direction}`)
    else {
      element.attr('align', element.attr('align') ?? side)
      element.attr('style', `${style}direction:${direction};text-align:${side}`)
    }
  }
  return $.html()
}
