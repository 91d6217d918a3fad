import type { SearchQuery, SearchResults } from '#contract/search.ts'
import { bodyText, lineReader } from '#domain/body/read-body.ts'
import { findPassage, matcher, splitWords } from '#domain/search/marks.ts'
import { readQuery, toTsquery, uncertainKeys } from '#domain/search/query.ts'
import { isSlipOf, slipForms } from '#domain/search/slips.ts'
import { formsOf } from '#domain/search/words.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import type { ServiceContext } from '#server/context.ts'
import { countArticlesWith, searchPublished, listWordsLike } from '#server/db/search/search.ts'
import { logWarning } from '#server/base/log.ts'
import { indexChanged } from './index-changed.ts'

/**
 * The published articles that have every word of a query. If none has, those of the corrected query. `isWhole` is false
 * while articles wait for their search documents: such results must not be stored.
 */
export async function searchArticles(context: ServiceContext, query: SearchQuery) {
  const isWhole = await indexChanged(context).then(
    (isMore) => !isMore,
    (error) => (logWarning('Changed articles cannot be searched yet', error), false),
  )
  return { results: await findOrCorrect(context, query), isWhole }
}

async function findOrCorrect(context: ServiceContext, query: SearchQuery): Promise<SearchResults> {
  const results = await find(context, query)
  if (results.count > 0) return results
  const meant = await correct(context, query.q)
  if (meant === undefined) return results
  const others = await find(context, { ...query, q: meant })
  return others.count > 0 ? { ...others, meant } : results
}

async function find({ sql }: ServiceContext, query: SearchQuery): Promise<SearchResults> {
  const { q, language = defaultLanguage, page = '1', ...narrowed } = query
  const terms = readQuery(q)
  if (terms.length === 0) return { count: 0, items: [], filters: {} }
  const uncertain = uncertainKeys(terms)
  const counts =
    uncertain.length > 0 ? await countArticlesWith(sql, uncertain) : new Map<string, number>()
  const limit = limits.searchPageSize
  const { count, items, filters } = await searchPublished(sql, {
    ...narrowed,
    language: language === 'all' ? undefined : language,
    any: toTsquery(terms, counts, 'any'),
    whole: toTsquery(terms, counts, 'whole'),
    limit,
    offset: (Number(page) - 1) * limit,
  })
  const matches = matcher(q)
  const shown = items.map(async ({ excerpt, body, ...item }) => {
    const passage =
      findPassage(excerpt, matches) ?? findPassage(await readText(body ?? ''), matches)
    return Object.assign(item, { text: passage ?? excerpt })
  })
  return { count, items: await Promise.all(shown), filters }
}

async function readText(body: string): Promise<string> {
  return bodyText(body, await lineReader(body))
}

/** The query with each word that no article has replaced by one that differs in one letter; `undefined` if none is. */
async function correct({ sql }: ServiceContext, q: string): Promise<string | undefined> {
  const pieces = splitWords(q)
  const typed = pieces.filter((piece, index) => index % 2 === 1 && slipForms(piece).length > 0)
  const counts = await countArticlesWith(sql, typed.flatMap(formsOf))
  const isKnown = (word: string) => formsOf(word).some((form) => counts.has(form))
  // More than three unknown words are no typing mistakes.
  const wrong = typed.filter((word) => !isKnown(word)).slice(0, 3)
  if (wrong.length === 0) return undefined
  const known = await listWordsLike(sql, wrong)
  const meant = new Map(wrong.map((word) => [word, known.find(isSlipOf(word))]))
  const corrected = pieces.map((piece) => meant.get(piece) ?? piece).join('')
  return corrected === q ? undefined : corrected
}
