import { isFollowable } from '#domain/text/urls.ts'
import { escapedControls } from '#domain/text/script.ts'

/** A part of a line: text, a link that opens in a new tab, something emphasised, or a reference to a footnote. */
export type Inline =
  | { text: string }
  | { href: string; inside: Inline[] }
  | { emphasis: 'strong' | 'em'; inside: Inline[] }
  | { footnote: string; number: number }

/** The number of the footnote with this name, from 1; `undefined` if the body has none. */
export type FootnoteNumber = (name: string) => number | undefined
export const noFootnotes: FootnoteNumber = () => undefined

// Brackets in pairs only: with others, a body of many '[' takes quadratic time. '[^1]' is a reference.
const words = String.raw`(?:[^[\]]|\[(?!\^)[^[\]]*\])+`
const here = new RegExp(String.raw`\[(${words})\]\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)*)\)`, 'y')
const paired = new RegExp(`^${words}$`)

/** Whether the words of a link can have these brackets, as in '[2023] UKSC 49'. */
export function hasPairedBrackets(text: string): boolean {
  return paired.test(text)
}

const footnoteHere = /\[\^([^\s[\]]+)\](?!\()/y

/** The links and the references of a line, and the text around them. */
export function plainLine(line: string, numberOf: FootnoteNumber): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (let at = line.indexOf('['); at >= 0; at = line.indexOf('[', at + 1)) {
    const found = at < end ? undefined : bracketAt(line, at, numberOf)
    if (!found) continue
    if (at > end) parts.push({ text: line.slice(end, at) })
    parts.push(found.part)
    end = at + found.length
  }
  if (end < line.length) parts.push({ text: line.slice(end) })
  return parts
}

/** The link or reference that begins at this position. `[text](url)` is a link if the URL is http, https or mailto. */
export function bracketAt(line: string, position: number, numberOf: FootnoteNumber) {
  here.lastIndex = position
  const [link = '', text = '', href = ''] = here.exec(line) ?? []
  if (isFollowable(href)) {
    const part = { href: escapedControls(href), inside: [{ text }] }
    return { length: link.length, part }
  }
  footnoteHere.lastIndex = position
  const [reference = '', footnote = ''] = footnoteHere.exec(line) ?? []
  const number = numberOf(footnote)
  return number ? { length: reference.length, part: { footnote, number } } : undefined
}
