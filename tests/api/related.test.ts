import { expect, test } from 'vitest'
import { languages, type Language } from '#domain/site/language.ts'
import { relatedFinder } from '#domain/articles/related.ts'
import { countNames, groupNames, linkedTopics } from '#domain/articles/names.ts'
import { serviceContext } from '#server/context.ts'
import { readSnapshot } from '#server/services/articles/snapshot.ts'
import { findWithRelated } from '#server/services/articles/find-shown.ts'
import { useDatabase } from '#support/database/database.ts'

const database = useDatabase()

/** Articles of all categories, with up to four of a few tags in several spellings; some have the same time. */
async function addVariedArticles(count: number, language: Language = 'en'): Promise<void> {
  await database.sql`
    insert into article (status, language, type, title, slug, excerpt, author_name, category, tags, body, published_at)
    select 'published', ${language}, 'op-ed', 'Report ' || number, 'report-' || number, 'E', 'A',
      (array['Policy', 'Regulation', 'Analysis', 'Technology'])[1 + number * 7 % 4],
      (array['AI', 'ai', 'Data', 'GCC', 'gcc ', 'Cloud', 'Courts', 'Tax'])[1 + number % 5:1 + number * 3 % 9],
      'B', timestamptz '2026-01-01 00:00Z' + number / 3 * interval '1 hour'
    from generate_series(1, ${count}::int) as number`
}

test.each(languages)('the function finds what the build does, in %s', async (language) => {
  for (const each of languages) await addVariedArticles(150, each)
  await database.sql`
    insert into correction (article_id, kind, text, at)
    select id, kind, 'T', now() + number * interval '1 second'
    from (select id, row_number() over (order by slug) as place from article) as placed,
      lateral unnest(case place % 5
        when 0 then array['correction', 'retraction']
        when 1 then array['retraction', 'update']
        else array[]::text[]
      end) with ordinality as told (kind, number)`
  const snapshot = await readSnapshot(database)
  const items = snapshot.articles.filter((item) => item.language === language)
  const relatedOf = relatedFinder(items)
  const topics = groupNames(countNames(items.map(({ tags }) => tags)))
  for (const article of items) {
    const read = await findWithRelated(serviceContext('local'), article)
    const { title, tags } = article
    expect(read?.topics, title).toEqual(linkedTopics(tags, topics))
    expect(
      read?.related.map(({ slug }) => slug),
      title,
    ).toEqual(relatedOf(article).map(({ slug }) => slug))
  }
  expect(new Set(items.flatMap((item) => linkedTopics(item.tags, topics))).size).toBe(5)
})
