import type { Language } from '#domain/site/language.ts'

const wordsPerMinute: Record<Language, number> = { en: 220, ar: 180 }

/** How long it takes to read a body, in minutes, as its page says it. */
export function readingMinutes(body: string, language: Language): number {
  const words = body.split(/\s+/).length
  return Math.max(1, Math.round(words / wordsPerMinute[language]))
}

/** The number of words in a text, in any script. */
export function countWords(text: string, language: Language): number {
  let count = 0
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text)
  for (const { isWordLike } of segments) if (isWordLike) count += 1
  return count
}
