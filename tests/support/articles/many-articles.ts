import type { Sql } from '#server/db/client.ts'

/** The text of an op-ed: about 900 words in eight paragraphs, if the sentence has about thirty. */
export function bodyOf(sentence: string): string {
  return Array.from({ length: 8 }, () => sentence.repeat(4).trim()).join('\n\n')
}

const body = bodyOf(
  'Regulators across the Gulf have spent the past year turning broad statements of intent into rules ' +
    'that a company can read and follow, and the difference shows in the guidance that firms work with. ',
)

/**
 * Adds the articles numbered from `from` to `to - 1`: half op-eds and half external articles, in the four
 * categories. Each has an image and is one minute newer than the previous one.
 */
export async function addArticles(sql: Sql, from: number, to: number): Promise<void> {
  await sql`
    insert into article (
      status, type, title, slug, excerpt, author_name, category, tags, image_url, is_popular,
      source, external_url, body, published_at
    )
    select
      'published',
      case when odd then 'external' else 'op-ed' end,
      'Report ' || number || ': what the new framework asks of companies in the Kingdom',
      'report-' || number,
      'What the framework says, whom it binds and from when, and what a company should do first.',
      'Benchmark Author',
      (array['Policy', 'Regulation', 'Analysis', 'Technology'])[1 + number / 2 % 4],
      array['framework', 'data', 'companies'],
      '/photos/' || number % 15 || '.jpg',
      number % 50 = 0,
      case when odd then 'Example Wire' end,
      case when odd then 'https://example.com/' || number end,
      case when not odd then ${body} end,
      timestamptz '2026-01-01 00:00Z' + number * interval '1 minute'
    from generate_series(${from}::int, ${to}::int - 1) as number,
      lateral (select number % 2 = 1 as odd) as parity`
}

/** Keeps the articles numbered below `count` and removes the others. */
export async function deleteArticlesFrom(sql: Sql, count: number): Promise<void> {
  await sql`delete from article where substring(slug from '[0-9]+$')::int >= ${count}`
}
