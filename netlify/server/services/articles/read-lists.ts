import type { PartsQuery } from '#contract/parts.ts'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { listCorrections } from '#server/db/articles/corrections.ts'
import { listSummaries } from '#server/db/articles/published-articles.ts'
import { listPublished } from './read.ts'

type ListsQuery = PartsQuery & { page: Exclude<PartsQuery['page'], 'article'> }

/**
 * What the lists of a page show.
 * @throws {Invalid} for a cursor that this server did not give.
 */
export async function readLists(context: ServiceContext, query: ListsQuery) {
  const { page, language = defaultLanguage, number = '1', after: cursor } = query
  if (page === 'home') return readHome(context, language)
  if (page === 'corrections') {
    return { corrections: { corrections: await listCorrections(context.sql, limits.listMaximum) } }
  }
  const listing = { language, category: page, limit: limits.categoryPageSize, cursor }
  const { items: articles, cursor: after } = await listPublished(context, listing)
  const next = after === undefined ? undefined : { number: Number(number) + 1, after }
  return { category: { category: page, articles, next } }
}

async function readHome({ sql }: ServiceContext, language: Language) {
  const [newest, opEds, popular, corrections] = await Promise.all([
    listSummaries(sql, { language, limit: limits.homeNeeds }),
    listSummaries(sql, { language, type: 'op-ed', limit: limits.leadOpEds }),
    listSummaries(sql, { language, popular: true, limit: limits.popularShown }),
    listCorrections(sql, limits.listMaximum),
  ])
  return { home: { newest, opEds, popular }, 'latest-corrections': { corrections } }
}
