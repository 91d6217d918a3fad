import type { ContentItem } from '#contract/content.ts'
import { categoryNameIn } from '#domain/articles/category-texts.ts'
import { articleShareImage, type ShareImage } from '#domain/articles/share-image.ts'

/** What the share image of an article shows, in its language, and the name of its file. */
export function shareImageOf({
  language,
  category,
  title,
}: Pick<ContentItem, 'language' | 'category' | 'title'>): ShareImage & { name: string } {
  return articleShareImage({ category: categoryNameIn(language, category), title })
}
