import type { DeskArticle, PreviewLink } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import type { ServiceContext } from '#server/context.ts'
import { findArticle } from '#server/db/articles/articles.ts'
import { findPreviewed, insertPreviewLink } from '#server/db/articles/preview-links.ts'
import { hashOf, newToken } from '#server/services/signing.ts'
import { deleted } from './refusals.ts'

const days = 7

/**
 * Makes a link that shows the article to anyone who has it.
 * @throws {Conflict} if it is deleted.
 */
export async function createPreviewLink(
  { env, sql }: ServiceContext,
  article: DeskArticle,
): Promise<PreviewLink> {
  if (article.status === 'deleted') throw deleted()
  const token = newToken()
  const expiresAt = await insertPreviewLink(sql, {
    tokenHash: hashOf(token),
    articleId: article.id,
    showsHeld: Boolean(article.held),
    days,
  })
  return { url: new URL(paths.preview(token), env.SITE_URL).href, expiresAt }
}

/**
 * The article that a link shows, with what is held of it if the link may show that; `undefined` if the link is
 * unknown, revoked or expired, or the article is deleted.
 */
export async function findPreview(context: ServiceContext, token: string) {
  const link = await findPreviewed(context.sql, hashOf(token))
  const article = link && (await findArticle(context.sql, link.id))
  if (!article || article.status === 'deleted') return undefined
  return link.showsHeld ? article : { ...article, held: null }
}
