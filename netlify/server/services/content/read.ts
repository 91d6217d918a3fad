import type { VersionedArticle } from '#contract/content.ts'
import type { DeskArticle } from '#contract/desk.ts'
import { Id } from '#contract/fields.ts'
import { isSlug } from '#domain/addresses/slug.ts'
import type { ArticleName } from '#domain/site/language.ts'
import type { ServiceContext } from '#server/context.ts'
import { findArticle as findRow, findArticleBySlug } from '#server/db/articles.ts'
import { findMovedTo, findPublished as findPublishedRow } from '#server/db/published-articles.ts'
import { notFound } from './refusals.ts'

/** The published article with this name, with its body; `undefined` if there is none. */
export async function findPublished(
  { sql }: ServiceContext,
  name: ArticleName,
): Promise<VersionedArticle | undefined> {
  return isSlug(name.slug) ? findPublishedRow(sql, name) : undefined
}

/** The present name of the published article that had this one; `undefined` if there is none. */
export async function findPresentName(
  { sql }: ServiceContext,
  name: ArticleName,
): Promise<ArticleName | undefined> {
  return isSlug(name.slug) ? findMovedTo(sql, name) : undefined
}

/**
 * The article of any status with this slug in this language, or with this id, for the editor.
 * @throws {NotFound}
 */
export async function readForEditor(
  context: ServiceContext,
  name: ArticleName,
): Promise<DeskArticle> {
  const bySlug = isSlug(name.slug) && (await findArticleBySlug(context.sql, name))
  const article = bySlug || (await findArticle(context, name.slug))
  if (!article) throw notFound()
  return article
}

/** The article of any status with this id; `undefined` if there is none. */
export async function findArticle(
  { sql }: Pick<ServiceContext, 'sql'>,
  id: string,
): Promise<DeskArticle | undefined> {
  return Id.safeParse(id).success ? findRow(sql, id) : undefined
}
