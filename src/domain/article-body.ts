import { isFollowable } from './links.ts'

/** A part of a paragraph: plain text, or a link that opens in a new tab. */
export type BodyNode = { text: string; href?: undefined } | { text: string; href: string }
export type BodyParagraph = BodyNode[]

// The text holds no '[': with it, a body of many '[' takes quadratic time.
const linkPattern = /\[([^[\]]+)\]\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\)/g

/**
 * The paragraphs of an op-ed's body. Each line is a paragraph, and blank lines are dropped. `[text](url)` becomes a
 * link if the URL is http, https or mailto; else it stays text.
 */
export function parseBody(body: string): BodyParagraph[] {
  return body
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map(parseParagraph)
}

/** The text of a body as a reader sees it, without the URLs of its links. */
export function bodyText(body: string): string {
  return parseBody(body)
    .map((paragraph) => paragraph.map((node) => node.text).join(''))
    .join('\n')
}

function parseParagraph(line: string): BodyParagraph {
  const nodes: BodyNode[] = []
  let end = 0
  for (const match of line.matchAll(linkPattern)) {
    const [whole, text = '', href = ''] = match
    if (!isFollowable(href)) continue
    if (match.index > end) nodes.push({ text: line.slice(end, match.index) })
    nodes.push({ text, href })
    end = match.index + whole.length
  }
  if (end < line.length) nodes.push({ text: line.slice(end) })
  return nodes
}
