import { pageTextsOf } from '#texts/texts-of.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { limits } from '#domain/site/limits.ts'
import { isolated } from '#domain/text/script.ts'
import type { ServiceContext } from '#server/context.ts'
import { listArticles } from '#server/db/articles/published-articles.ts'
import { feedHeads, type Feed } from '#server/feeds/feed.ts'
import {
  findArchive,
  findFormer,
  parseArchivePath,
} from '#server/services/articles/read-archive.ts'
import { channelsOf } from '#server/services/discovery/announce-if-due.ts'

/** The files of the feed that took the place of another. */
interface Moved {
  movedTo: Feed['files']
}

/** A feed with its newest articles, by its name in the path: 'policy', 'ar/policy', 'author/noura-test'. */
export async function findFeed(
  context: ServiceContext,
  name: string,
): Promise<Feed | Moved | undefined> {
  const head = feedHeads.get(name)
  if (!head) return findArchiveFeed(context, name)
  const { language, category } = head
  const listing = { language, category, limit: limits.feedLength }
  const articles = await listArticles(context.sql, listing)
  const { SITE_URL: site, WEBSUB_HUB_URL: hub } = context.env
  return { ...head, articles, site, hub: channelsOf(context).includes('websub') ? hub : undefined }
}

/**
 * The feed of an author or a topic, also of one that has no page any more: somebody may have subscribed to it. No hub
 * announces it: readers of feeds ask for it.
 */
async function findArchiveFeed(
  context: ServiceContext,
  path: string,
): Promise<Feed | Moved | undefined> {
  const asked = parseArchivePath(path)
  if (!asked) return undefined
  const { language, kind, slug } = asked
  const paths = editionPaths(language)
  const present = await findArchive(context, asked)
  const former = present ? undefined : await findFormer(context, asked)
  if (former?.later) return { movedTo: paths.archiveFeed(kind, former.later) }
  const found = present ?? former
  if (!found) return undefined
  const { archive: texts, brand } = pageTextsOf(language)
  const name = isolated(found.name, language)
  const archive = { kind, names: found.names }
  return {
    language,
    title: `${name} · ${brand.name}`,
    description: `${texts.articles[kind](name)}.`,
    page: paths[kind](slug),
    files: paths.archiveFeed(kind, slug),
    articles: await listArticles(context.sql, { language, archive, limit: limits.feedLength }),
    site: context.env.SITE_URL,
    hub: undefined,
  }
}
