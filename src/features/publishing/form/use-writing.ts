import { useWatch } from 'react-hook-form'
import type { Language } from '#domain/site/language.ts'
import { directionOf, pageDirection } from '#domain/text/script.ts'

/** An empty field begins where its language does. An Arabic text runs from the right, also after a Latin name. */
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
