import { load } from 'cheerio/slim'
import type { Language } from '#domain/site/language.ts'
import { directionOf, languageOf, pageDirection, type Direction } from '#domain/text/script.ts'

const blocks =
  'p, h1, h2, h3, h4, h5, h6, div, blockquote, pre, ul, ol, li, dl, dt, dd, figcaption, table, caption, tr, td, th, center'

/**
 * Gives each block of safe HTML the direction of its text, if the block around it has another one, by `dir`, `align`
 * and the style: each mail program obeys another of them. A direction that the editor has set stays. In an Arabic mail
 * each outer block gets its direction, because some programs take none from a cell.
 */
export function directBlocks(html: string, language: Language = 'en'): string {
  // Nothing to do, so the HTML stays exactly as it is.
  if (language === 'en' && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(html)) return html
  const outermost: Direction | undefined = language === 'en' ? 'ltr' : undefined
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: false } }, false)
  // The blocks are in document order, so outer blocks have their direction before the blocks inside them.
  for (const block of $(blocks)) {
    const element = $(block)
    const text = element.text()
    const around = element.parent().closest('[dir]').attr('dir') ?? outermost
    const spoken = languageOf(text, language)
    // Text without letters, such as a number, takes the direction around it.
    const direction = spoken ? directionOf(text, language) : (around ?? pageDirection(language))
    if (element.attr('dir') !== undefined || direction === around || text.trim() === '') continue
    const side = direction === 'rtl' ? 'right' : 'left'
    const style = element.attr('style')?.replace(/;?\s*$/, ';') ?? ''
    element.attr({ dir: direction, lang: spoken ?? null })
    if (/text-align/.test(style)) element.attr('style', `${style}direction:${direction}`)
    else {
      // A table with this attribute would float beside the text that follows.
      if (!element.is('table')) element.attr('align', element.attr('align') ?? side)
      element.attr('style', `${style}direction:${direction};text-align:${side}`)
    }
  }
  return $.html()
}
