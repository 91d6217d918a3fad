import type { Campaign } from '#contract/campaigns.ts'
import type { PreviewLink } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { arabicOpEd } from '#support/articles/published-arabic.ts'
import { callSite, createCampaignOn, draftOn, type Site } from '#support/stack/site-api.ts'
import type { Screen } from './screen.ts'

/**
 * The Arabic pages that a site has only after an editor's work: makes the preview of a draft, and sends an issue of the
 * newsletter to one subscriber.
 */
export async function makeArabicPages(site: Site): Promise<Screen[]> {
  const { id } = await draftOn(site, { ...arabicOpEd, slug: 'a-preview-in-arabic' })
  const link = await callSite(site, `POST /api/content/${id}/preview-link`)
  const { url } = (await link.json()) as PreviewLink

  const reader = { email: 'arabic@example.com', language: 'ar' }
  await callSite(site, 'POST /api/newsletter/subscribe', reader)
  const sent = await createCampaignOn(site, {
    title: 'هذا الأسبوع في سياسات الذكاء الاصطناعي',
    content:
      '<h2>تحليلات وآراء</h2><h3><a href="https://example.com/">ما الذي يطلبه إطار SDAIA (2026) من الشركات؟</a></h3><p>بقلم نورة المثال</p><p>ثلاثة واجبات، وأكثرها كلفة آخرها: 72 ساعة للإبلاغ.</p><ul><li>بند أول</li><li>OECD.AI تنشر دليلًا</li></ul>',
    authorName: 'هيئة التحرير',
    language: 'ar',
  })
  await callSite(site, `POST /api/newsletter/campaigns/${sent}/send`)
  const list = await callSite(site, 'GET /api/newsletter/campaigns')
  const campaigns = (await list.json()) as Campaign[]
  const { issue = 0 } = campaigns.find((campaign) => campaign.id === sent) ?? {}
  return [
    { name: 'Arabic preview', path: new URL(url).pathname },
    { name: 'Arabic newsletter issue', path: paths.issue(issue) },
  ]
}
