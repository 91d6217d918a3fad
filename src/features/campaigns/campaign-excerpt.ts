import { limits } from '#domain/site/limits.ts'

const blockEnd = /<\/(?:p|h\d|li|div|tr|td|blockquote)>|<br\s*\/?>/gi

const tag = /<[a-z][^>]*>/gi

/** The parser runs no event handlers, but the browser reports each as a violation of the page's CSP. */
function withoutHandlers(text: string): string {
  return text.replace(/([\s/"'])on(\w+\s*=)/gi, '$1data-$2')
}

/** The beginning of a campaign's text, without markup. Nothing in the HTML runs or loads. */
export function campaignExcerpt(html: string): string {
  const spaced = html.replace(blockEnd, ' $&').replace(tag, withoutHandlers)
  const { body } = new DOMParser().parseFromString(spaced, 'text/html')
  for (const element of body.querySelectorAll('script, style')) element.remove()
  return shorten(body.textContent.replace(/\s+/g, ' ').trim())
}

/** The first characters of a text, with an ellipsis if it is longer. */
export function shorten(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= limits.campaignExcerpt) return text
  return `${characters.slice(0, limits.campaignExcerpt).join('')}...`
}
