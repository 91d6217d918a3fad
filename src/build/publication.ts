import { hash } from 'node:crypto'
import type { CategoryName } from '#domain/categories.ts'
import { limits } from '#domain/limits.ts'
import type { ContentItem } from '#contract/content.ts'
import { connect, longTimeoutMs } from '#server/db/client.ts'
import { readBuildEnv } from '#server/env.ts'
import { encodeCursor } from '#server/services/cursor.ts'
import { readSnapshot, type Snapshot } from '#server/services/content/snapshot.ts'

/** A scope with the version of the content that a page was built from. */
export interface Freshness {
  scope: string
  version: number
}

declare global {
  /** What the present build reads: of the process, for the build's own tools and the bundled pages are two programs. */
  var buildSnapshot: Promise<Snapshot> | undefined
}

/**
 * All that the site is built from: read once for a whole build, and anew for every page while developing.
 * When the database fails the build fails, and the old site stays up.
 */
function snapshot(): Promise<Snapshot> {
  if (import.meta.env.DEV) return readContent()
  return (globalThis.buildSnapshot ??= readContent())
}

/** Reads what the site is built from, for a build that starts to while the code of the pages is still being bundled. */
export async function readEarly(): Promise<ContentItem[]> {
  globalThis.buildSnapshot = readContent()
  return (await globalThis.buildSnapshot).items
}

function readContent(): Promise<Snapshot> {
  return readSnapshot({ sql: connect(readBuildEnv(), longTimeoutMs) })
}

/** Every article with its body, the newest first. */
export async function newestArticles(): Promise<ContentItem[]> {
  return (await snapshot()).items
}

/** The version that a page of this scope is built from; 0 where nothing ever changed it. */
export async function freshnessOf(scope: string): Promise<Freshness> {
  return { scope, version: (await snapshot()).versions.get(scope) ?? 0 }
}

/** A category's articles in pages as its listing shows them; at least one page, which may be empty. */
export async function categoryPages(category: CategoryName): Promise<ContentItem[][]> {
  const articles = (await newestArticles()).filter((article) => article.category === category)
  const size = limits.categoryPageSize
  const count = Math.max(1, Math.ceil(articles.length / size))
  return Array.from({ length: count }, (_, page) => articles.slice(page * size, (page + 1) * size))
}

/** A hash of all that something is made from beside the code, by which Astro's incremental build knows it again. */
export function keyOf(data: unknown): string {
  return hash('sha256', JSON.stringify(data))
}

/** The cursor by which the API goes on after this article. */
export function cursorAfter(article: ContentItem): string {
  return encodeCursor({ at: article.publishedAt, id: article.id })
}
