import { limits } from '#domain/site/limits.ts'
import { inertHtml } from '#features/writing/html/inert-html.ts'

const blockEnd = /<\/(?:p|h\d|li|div|tr|td|blockquote)>|<br\s*\/?>/gi

/** The beginning of a campaign's text, without markup. Nothing in the HTML runs or loads. */
export function campaignExcerpt(html: string): string {
  const body = inertHtml(html.replace(blockEnd, ' $&'))
  for (const element of body.querySelectorAll('script, style')) element.remove()
  return shortened(body.textContent.replace(/\s+/g, ' ').trim())
}

/** The first characters of a text, with an ellipsis if it is longer. */
export function shortened(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= limits.campaignExcerpt) return text
  return `${characters.slice(0, limits.campaignExcerpt).join('')}...`
}
