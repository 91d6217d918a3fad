import type { Language } from '#domain/site/language.ts'

const wordsPerMinute: Record<Language, number> = { en: 220, ar: 180 }

/** How long it takes to read a body, in minutes, as its page says it. */
export function readingMinutes(body: string, language: Language): number {
  return Math.max(1, Math.round(countWords(body) / wordsPerMinute[language]))
}

/** The number of words in a text: what stands between spaces and has a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
