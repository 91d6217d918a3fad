import { bodyText } from '#domain/body/read-body.ts'
import { plainLine } from '#domain/body/read-line.ts'
import { guessMark } from './query.ts'
import { searchWords } from './words.ts'

/** What the search looks through of an article. */
export interface Searched {
  title: string
  tags: readonly string[]
  authorName: string
  source?: string | null
  excerpt: string
  body?: string | null
}

/** PostgreSQL counts no further. */
const lastPosition = 16_383
/** In characters. With their forms, more words could be more than the megabyte of a `tsvector`. */
const bodyMaximum = 100_000
/** No phrase goes from one field to the next. */
const gap = 10

/** An article as a `tsvector` of PostgreSQL: each word with its positions, which weigh most (A) in the title. */
export function searchDocument(article: Searched): string {
  const { title, tags, authorName, source, excerpt, body } = article
  const places = new Map<string, string[]>()
  let position = 0
  const add = (text: string, weight: string) => {
    for (const word of searchWords(text)) {
      position = Math.min(position + 1, lastPosition)
      if (!word) continue
      for (const key of [...word.forms, ...word.guesses.map((guess) => guess + guessMark)]) {
        const found = places.get(key)
        if (found) found.push(position + weight)
        else places.set(key, [position + weight])
      }
    }
    position += gap
  }
  add(title, 'A')
  for (const text of [...tags, authorName, source ?? '']) add(text, 'B')
  add(excerpt, 'C')
  add(bodyText(body ?? '', plainLine).slice(0, bodyMaximum), 'D')
  return [...places].map(([key, found]) => `'${key}':${found.join(',')}`).join(' ')
}
