import { isSlug } from '#domain/addresses/slug.ts'
import type { ArticleName } from '#domain/site/language.ts'
import type { ServiceContext } from '#server/context.ts'
import { findArticle, findArticleBySlug } from '#server/db/articles.ts'
import { notFound } from './refusals.ts'

/**
 * The article of any status with this slug in this language, or with this id, for the editor.
 * @throws {NotFound}
 */
export async function readForEditor({ sql }: ServiceContext, name: ArticleName) {
  const bySlug = isSlug(name.slug) && (await findArticleBySlug(sql, name))
  const article = bySlug || (await findArticle(sql, name.slug))
  if (!article) throw notFound()
  return article
}
