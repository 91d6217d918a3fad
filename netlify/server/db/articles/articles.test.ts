import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Statements that read or write articles of every status. All others see the view `published_article`. */
const query = /\b(?:from|join|into|update|table)\s+(?:public\.)?"?article\b/i

/** The desk's queries, the queries that keep an image while an article has it, and the restore of a backup. */
const mayName = new Set([
  'netlify/server/db/articles/articles.ts',
  'netlify/server/db/articles/assignments.ts',
  'netlify/server/db/uploads/image-copies.ts',
  'netlify/server/db/uploads/images.ts',
  'tools/backup/restore-backup.ts',
])

/** Programs that fill or measure a database of their own. */
const fillers = /^tools\/(?:bench|local\/sample-content\.ts)/

const sources = globSync('{netlify,src,tools}/**/*.{ts,tsx,mts,astro}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts') && !fillers.test(file))

test('only the desk names the table of all articles, so that no draft is shown by mistake', () => {
  expect(new Set(sources.filter((file) => query.test(readFileSync(file, 'utf8'))))).toEqual(mayName)
})
