import type { Campaign } from '#contract/campaigns.ts'
import type { PreviewLink } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { draft } from '#support/newsletter/draft.ts'
import { arabicOpEd } from '#support/articles/published-arabic.ts'
import { callSite, type Site } from '#support/stack/site-api.ts'
import type { Screen } from './screen.ts'

/**
 * The Arabic pages that a site has only after an editor's work: makes the preview of a draft, and sends an issue of the
 * newsletter to one subscriber.
 */
export async function makeArabicPages(site: Site): Promise<Screen[]> {
  const call = async <Answer>(what: `POST /${string}`, json?: unknown): Promise<Answer> => {
    const answer = await callSite(site, what, json)
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as Answer
  }
  const article = await call<{ id: string }>('POST /api/content', {
    ...arabicOpEd,
    slug: 'a-preview-in-arabic',
    status: 'draft',
  })
  const link = await call<PreviewLink>(`POST /api/content/${article.id}/preview-link`)

  await call('POST /api/newsletter/subscribe', { email: 'arabic@example.com', language: 'ar' })
  const campaign = await call<Campaign>('POST /api/newsletter/campaigns', {
    ...draft,
    title: 'هذا الأسبوع في سياسات الذكاء الاصطناعي',
    content:
      '<h2>تحليلات وآراء</h2><h3><a href="https://example.com/">ما الذي يطلبه إطار SDAIA (2026) من الشركات؟</a></h3><p>بقلم نورة المثال</p><p>ثلاثة واجبات، وأكثرها كلفة آخرها: 72 ساعة للإبلاغ.</p><ul><li>بند أول</li><li>OECD.AI تنشر دليلًا</li></ul>',
    authorName: 'هيئة التحرير',
    language: 'ar',
  })
  await call(`POST /api/newsletter/campaigns/${campaign.id}/send`)
  const sent = await callSite(site, 'GET /api/newsletter/campaigns')
  const { issue = 0 } =
    ((await sent.json()) as Campaign[]).find(({ id }) => id === campaign.id) ?? {}
  return [
    { name: 'Arabic preview', path: new URL(link.url).pathname },
    { name: 'Arabic newsletter issue', path: paths.issue(issue) },
  ]
}
