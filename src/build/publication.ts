import { hash } from 'node:crypto'
import type { CategoryName } from '#domain/articles/categories.ts'
import type { Language } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import type { Article } from '#contract/content.ts'
import type { ListedCorrection } from '#contract/corrections.ts'
import { deadlines } from '#server/base/deadlines.ts'
import { recordBuild } from '#server/db/builds/builds.ts'
import { connect } from '#server/db/client.ts'
import { readBuildEnv } from '#server/base/env.ts'
import { encodeCursor } from '#server/services/cursor.ts'
import { readSnapshot, type Snapshot } from '#server/services/articles/snapshot.ts'

declare global {
  /** The content of this build. On globalThis, because the build's tools and the pages have copies of this module. */
  var buildSnapshot: Promise<Snapshot> | undefined
}

/**
 * The content that the site is built from: read once for a build, and once for each page in development.
 * If the database fails, the build fails and the previous site stays online.
 */
function snapshot(): Promise<Snapshot> {
  return globalThis.buildSnapshot ?? readPublished()
}

/** Records the build and reads its content, while the code of the pages is still being bundled. */
export async function beginSnapshot(): Promise<Article[]> {
  const env = readBuildEnv()
  const isRecorded = env.DEPLOY_ID ? recordBuild(connect(env), env.DEPLOY_ID) : Promise.resolve()
  globalThis.buildSnapshot = isRecorded.then(readPublished)
  return (await globalThis.buildSnapshot).articles
}

function readPublished(): Promise<Snapshot> {
  return readSnapshot({ sql: connect(readBuildEnv(), deadlines.longStatementMs) })
}

/** The publisher, as the pages of the site name it. */
export function publisher() {
  const { PUBLISHER_NAME: name, PUBLISHER_ADDRESS: address, EDITOR_EMAIL: email } = readBuildEnv()
  return { name, address, email }
}

/** The key of IndexNow. A file with the key as its name proves that the key belongs to this site. */
export function indexNowKey(): string | undefined {
  return readBuildEnv().INDEXNOW_KEY
}

/** Every article of an edition with its body, the newest first. */
export async function articlesOf(language: Language): Promise<Article[]> {
  return (await snapshot()).articles.filter((article) => article.language === language)
}

/** The corrections of all editions, the newest first. */
export async function newestCorrections(): Promise<ListedCorrection[]> {
  const { articles } = await snapshot()
  return articles
    .flatMap(({ title, slug, language, corrections = [] }) =>
      corrections.map((correction) => ({ ...correction, article: { title, slug, language } })),
    )
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, limits.listMaximum)
}

/** The last public issue of the newsletter in a language. */
export async function lastIssue(language: Language) {
  return (await snapshot()).issues.find((issue) => issue.language === language)
}

/** The current version of a scope; 0 if its content never changed. */
export async function builtVersion(scope: string): Promise<number> {
  return (await snapshot()).versions.get(scope) ?? 0
}

/** The articles of a category's listing, page by page. There is at least one page, which may be empty. */
export async function categoryPages(category: CategoryName, language: Language) {
  const articles = (await articlesOf(language)).filter((article) => article.category === category)
  const size = limits.categoryPageSize
  const count = Math.max(1, Math.ceil(articles.length / size))
  return Array.from({ length: count }, (_, page) => articles.slice(page * size, (page + 1) * size))
}

/** The cache key of a page in Astro's incremental build: a hash of the page's data. Astro adds a hash of the code. */
export function keyOf(data: unknown): string {
  return hash('sha256', JSON.stringify(data))
}

/** The cursor of the list call that continues after this article. */
export function cursorAfter(article: Article): string {
  return encodeCursor({ at: article.publishedAt, id: article.id })
}
