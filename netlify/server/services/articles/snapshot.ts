import type { Article } from '#contract/content.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import type { ServiceContext } from '#server/context.ts'
import type { Position } from '#server/db/client.ts'
import { allVersions } from '#server/db/builds/freshness.ts'
import { listIssues } from '#server/db/campaigns/issues.ts'
import { listArticles } from '#server/db/articles/published-articles.ts'

const pageSize = 500

/** The content that a build reads. */
export type Snapshot = Awaited<ReturnType<typeof readSnapshot>>

/**
 * Reads all content page by page, to keep each answer of the database small. The versions are read first: then a page
 * may be newer than its version, which costs one needless check, but never older.
 * @returns every article of every language with its body, newest first, the newest public issues, and the version of
 * each scope. A scope that never changed is absent and counts as 0.
 */
export async function readSnapshot({ sql }: Pick<ServiceContext, 'sql'>) {
  const versions = await allVersions(sql)
  const articles: Article[] = []
  let after: Position | undefined
  do {
    const page = await listArticles(sql, { language: 'all', limit: pageSize, after })
    articles.push(...page)
    const last = page.length === pageSize ? page.at(-1) : undefined
    after = last && { at: last.publishedAt, id: last.id }
  } while (after)
  return { articles, issues: await listIssues(sql, defaultLanguage, pageSize), versions }
}
