import { isFollowable } from '#domain/addresses/links.ts'
import { escapedControls } from '#domain/text/script.ts'

/** A part of a line: text, a link that opens in a new tab, or something emphasised. */
export type Inline =
  | { text: string }
  | { href: string; inside: Inline[] }
  | { emphasis: 'strong' | 'em'; inside: Inline[] }

// The text holds no '[': with it, a body of many '[' takes quadratic time.
const pattern = String.raw`\[([^[\]]+)\]\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\)`

/** A link anywhere in a text: its words and its URL. */
export const links = new RegExp(pattern, 'g')
const here = new RegExp(pattern, 'y')

/** The links of a line and the text around them. `[text](url)` is a link if the URL is http, https or mailto. */
export function findLinks(line: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of line.matchAll(links)) {
    const [whole, text = '', href = ''] = match
    if (!isFollowable(href)) continue
    if (match.index > end) parts.push({ text: line.slice(end, match.index) })
    parts.push({ href: escapedControls(href), inside: [{ text }] })
    end = match.index + whole.length
  }
  if (end < line.length) parts.push({ text: line.slice(end) })
  return parts
}

/** The link that begins at this position of a line. */
export function linkAt(line: string, position: number) {
  here.lastIndex = position
  const [whole = '', text = '', href = ''] = here.exec(line) ?? []
  return isFollowable(href)
    ? { length: whole.length, text, href: escapedControls(href) }
    : undefined
}
