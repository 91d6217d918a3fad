import { useWatch } from 'react-hook-form'
import { directionOf, pageDirection } from '#domain/text/script.ts'
import type { ArticleValues } from '#features/publishing/session/article-forms.ts'

/** An empty field has the direction of its language. Arabic text runs from the right, even after a Latin name. */
export function useWriting(name: 'title' | 'excerpt' | 'body') {
  const [text, lang] = useWatch<ArticleValues, [typeof name, 'language']>({
    name: [name, 'language'],
  })
  const isArabic = lang === 'ar' && directionOf(text ?? '', lang) === 'rtl'
  const dir = text?.trim() && !isArabic ? 'auto' : pageDirection(lang)
  return { lang, dir } as const
}
