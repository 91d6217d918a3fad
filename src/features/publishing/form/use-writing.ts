import { useWatch } from 'react-hook-form'
import type { Language } from '#domain/site/language.ts'
import { directionOf, pageDirection } from '#domain/text/script.ts'

/**
 * The attributes of a field for text in the article's language. An empty one begins where that language does. A text in
 * an Arabic article runs from right to left, also in the lines that begin with a Latin name.
 */
export function useWriting(name: 'title' | 'excerpt' | 'body') {
  const [text, lang] = useWatch<Written, [typeof name, 'language']>({ name: [name, 'language'] })
  const isArabic = lang === 'ar' && directionOf(text ?? '', lang) === 'rtl'
  const dir = text?.trim() && !isArabic ? 'auto' : pageDirection(lang)
  return { lang, dir } as const
}

interface Written {
  title: string
  excerpt: string
  body: string
  language: Language
}
