import { decoded } from '#domain/text/urls.ts'
import { type Language } from '#domain/site/language.ts'
import { parseArticleKey } from '#domain/articles/article-key.ts'
import { limits } from '#domain/site/limits.ts'
import { nameSlug, groupNames, hasTopicPage } from '#domain/articles/names.ts'
import type { ArchiveKind } from '#domain/addresses/paths.ts'
import type { ServiceContext } from '#server/context.ts'
import { findBiography } from '#server/db/articles/authors.ts'
import { listSummaries } from '#server/db/articles/published-articles.ts'
import { countNamed, countPublicNames, findLaterName } from '#server/db/articles/names.ts'

interface ArchiveKey {
  language: Language
  kind: ArchiveKind
  slug: string
}

/** The author or the topic in the path of a page or a feed: 'author/noura-test', 'ar/author/نورة'. */
export function parseArchivePath(path: string): ArchiveKey | undefined {
  const { language, slug: rest } = parseArticleKey(path)
  const [, kind, encoded = ''] = /^(author|topic)\/([^/]+)$/.exec(rest) ?? []
  const slug = decoded(encoded)
  if (!kind || slug === undefined || nameSlug(slug) !== slug) return undefined
  return { language, kind: kind as ArchiveKind, slug }
}

/** All spellings of the name; `undefined` if the author or the topic has no page. */
export async function findArchive({ sql }: ServiceContext, { language, kind, slug }: ArchiveKey) {
  const group = groupNames(await countNamed(sql, kind, language)).get(slug)
  return kind === 'author' || hasTopicPage(group) ? group : undefined
}

/**
 * An author or a topic that once had a page: all its names and, if no article has one of them any more, the slug of the
 * name that replaced them. `undefined` if it never had a page.
 */
export async function findFormer({ sql }: ServiceContext, key: ArchiveKey) {
  const { language, kind, slug } = key
  const former = groupNames(await countPublicNames(sql, kind, language)).get(slug)
  if (!former || (kind === 'topic' && !hasTopicPage(former))) return undefined
  const isUsed = groupNames(await countNamed(sql, kind, language)).has(slug)
  const later = isUsed ? undefined : await findLaterName(sql, key, former.names)
  return { ...former, later: later && nameSlug(later) }
}

/** The author or the topic whose page replaced this one's. */
export async function findLaterArchive(context: ServiceContext, key: ArchiveKey) {
  const former = await findFormer(context, key)
  const later = former?.later && { ...key, slug: former.later }
  return later && (await findArchive(context, later)) ? later : undefined
}

/** A page of the list, from 1; `undefined` if there is none. */
export async function findArchiveList(context: ServiceContext, key: ArchiveKey, page: number) {
  const { sql } = context
  const { language, kind, slug } = key
  const group = await findArchive(context, key)
  if (!group) return undefined
  const size = limits.categoryPageSize
  const listing = { language, archive: { kind, names: group.names } }
  const [found, own, biography] = await Promise.all([
    // One article more tells whether there is a next page.
    listSummaries(sql, { ...listing, limit: size + 1, offset: (page - 1) * size }),
    kind === 'author' ? listSummaries(sql, { ...listing, type: 'op-ed', limit: 1 }) : undefined,
    kind === 'author' ? findBiography(sql, slug) : undefined,
  ])
  if (found.length === 0) return undefined
  return {
    ...key,
    name: group.name,
    biography,
    articles: found.slice(0, size),
    page,
    isLast: found.length <= size,
    /** Whether search engines should list the page: not for an author without op-eds, who only wrote for others. */
    isIndexed: own === undefined || own.length > 0,
  }
}
