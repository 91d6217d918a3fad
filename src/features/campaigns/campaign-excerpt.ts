import { limits } from '#domain/limits.ts'

/** The beginning of a campaign's words, without its markup. Nothing of the HTML is run or fetched. */
export function campaignExcerpt(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent
  return shorten(text.replace(/\s+/g, ' ').trim())
}

/** The first characters of a text, with an ellipsis where it goes on. */
export function shorten(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= limits.campaignExcerpt) return text
  return `${characters.slice(0, limits.campaignExcerpt).join('')}...`
}
