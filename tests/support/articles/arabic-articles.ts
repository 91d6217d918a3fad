import type { Sql } from '#server/db/client.ts'
import { bodyOf } from './many-articles.ts'

const body = bodyOf(
  'أمضت الجهات التنظيمية في الخليج العام الماضي في تحويل المبادئ العامة إلى قواعد تستطيع الشركة أن تقرأها وأن تعمل بها، ويظهر الفرق في الأدلة التي تصدرها. ',
)

/**
 * Adds Arabic articles with the numbers from `start` up to before `end`: half op-eds and half external articles, all in
 * the category Policy. Those with the number of an English article of `addArticles` translate it.
 */
export async function addArabicArticles(sql: Sql, start: number, end: number): Promise<void> {
  await sql`
    insert into article (
      status, type, language, title, slug, translation_of, excerpt, author_name, category, tags, is_popular,
      source, external_url, body, published_at
    )
    select
      'published',
      case when odd then 'external' else 'op-ed' end,
      'ar',
      'تقرير ' || number || ': ما الذي يطلبه الإطار الجديد من الشركات في المملكة',
      'report-' || number,
      (
        select id from article as original
        where original.language = 'en' and original.slug = 'report-' || number
      ),
      'ما يقوله الإطار ومن يلزم ومتى، وما ينبغي للشركة أن تفعله أولًا.',
      'كاتبة التقارير',
      'Policy',
      array['إطار', 'بيانات'],
      number % 10 = 0,
      case when odd then 'Example Wire' end,
      case when odd then 'https://example.com/ar/' || number end,
      case when not odd then ${body} end,
      timestamptz '2026-01-02 00:00Z' + number * interval '1 minute'
    from generate_series(${start}::int, ${end}::int - 1) as number,
      lateral (select number % 2 = 1 as odd) as parity`
}
