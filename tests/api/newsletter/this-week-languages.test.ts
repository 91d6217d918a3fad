import { expect, test } from 'vitest'
import type { Campaign } from '#contract/campaigns.ts'
import type { Week } from '#contract/this-week.ts'
import campaignMail from '#functions/campaign-mail.mts'
import campaigns from '#functions/campaigns.mts'
import { newExternal, newOpEd } from '#tests/support/articles.ts'
import { call } from '#tests/support/call.ts'
import { createCampaign } from '#tests/support/campaigns.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'
import { patchArticle } from '#tests/support/desk.ts'
import { publish } from '#tests/support/publish.ts'

const database = useDatabase()
const path = '/api/newsletter/campaigns'

const read = (query = '') => call(campaigns, `GET ${path}/this-week${query}`, { token })
const write = (query = '', json?: unknown) =>
  call(campaigns, `POST ${path}/this-week${query}`, { token, json })
const link = (slug: string) => `<a href="http://localhost:8888/ar/article/${slug}">Read</a>`
const arabicLaw = newOpEd({ language: 'ar', slug: 'a-law', title: 'نظام جديد', authorName: 'نورة' })

test('there is one issue for each language that has articles, and each has its own period', async () => {
  await publish(newExternal({ title: 'A law', slug: 'a-law' }))
  await publish(arabicLaw)
  const week: Week = await (await read()).json()
  expect(week).toMatchObject({ language: 'en', languages: ['en', 'ar'], since: null })
  expect(week.articles.map(({ title }) => title)).toEqual(['A law'])
  const arabic: Week = await (await read('?language=ar')).json()
  expect(arabic).toMatchObject({ language: 'ar', languages: ['en', 'ar'] })
  expect(arabic.articles).toMatchObject([
    { title: 'نظام جديد', heading: 'تحليلات وآراء', byline: 'بقلم نورة' },
  ])
  const english: Campaign = await (await write()).json()
  expect(english.language).toBe('en')
  expect(english.content).not.toContain('نظام')
  // The English draft has not taken the Arabic period.
  expect(await (await read()).json()).toMatchObject({ language: 'ar', languages: ['ar'] })
  expect((await write()).status).toBe(409)
  const draft: Campaign = await (await write('?language=ar')).json()
  expect(draft).toMatchObject({
    language: 'ar',
    subject: 'هذا الأسبوع في سياسات الذكاء الاصطناعي: نظام جديد',
    authorName: 'هيئة التحرير',
  })
  expect(draft.title).toMatch(
    /^هذا الأسبوع في سياسات الذكاء الاصطناعي: \d{1,2} \p{Script=Arabic}+ \d{4}$/u,
  )
  expect(draft.content).toContain('<h2>تحليلات وآراء</h2>')
  expect(draft.content).toContain('href="http://localhost:8888/ar/article/a-law"')
  expect((await read()).status).toBe(409)
})

test('a choice of Arabic articles makes an Arabic draft, with the corrections of Arabic articles', async () => {
  const old = await publish(arabicLaw)
  const english = await publish(newOpEd({ title: 'Old', slug: 'old' }))
  await database.sql`update article set published_at = now() - interval '1 hour'`
  await write('?language=ar')
  const correction = { kind: 'correction', text: 'كان العدد اثنين' }
  expect((await patchArticle(old.id, { correction })).status).toBe(200)
  await patchArticle(english.id, { correction: { kind: 'correction', text: 'It was two' } })
  await publish(newExternal({ language: 'ar', title: 'خبر', slug: 'news', category: 'Technology' }))
  const week: Week = await (await read('?language=ar')).json()
  expect(week.corrections).toMatchObject([
    { text: 'كان العدد اثنين', article: { title: 'نظام جديد', slug: 'a-law', language: 'ar' } },
  ])
  const { since, until } = week
  const articles = week.articles.map(({ id, heading, excerpt }) => ({ id, heading, excerpt }))
  const chosen = week.corrections.map(({ id }) => id)
  const json = { since, until, articles, introduction: 'أعزاءنا القراء', corrections: chosen }
  const draft: Campaign = await (await write('?language=ar', json)).json()
  expect(draft.content).toContain('<p>أعزاءنا القراء</p>\n<h2>تقنية</h2>')
  expect(draft.content).toContain(
    '<li>تصويب <a href="http://localhost:8888/ar/article/a-law">نظام جديد</a>: كان العدد اثنين</li>',
  )
})

test('an article in another language is left out of an issue', async () => {
  const english = await publish(newExternal({ title: 'A law' }))
  await publish(arabicLaw)
  const { since, until, articles }: Week = await (await read('?language=ar')).json()
  const listed = articles.map(({ id, heading, excerpt }) => ({ id, heading, excerpt }))
  const foreign = { id: english.id, heading: 'News', excerpt: '' }
  const json = { since, until, articles: [...listed, foreign] }
  const draft: Campaign = await (await write('?language=ar', json)).json()
  expect(draft.content).toContain('نظام جديد')
  expect(draft.content).not.toContain('A law')
})

test('the check finds a link to an Arabic article that does not exist', async () => {
  await publish(arabicLaw)
  const { id } = await createCampaign({ content: `<p>${link('a-law')} ${link('gone')}</p>` })
  const check = await call(campaignMail, `GET ${path}/${id}/check`, { token })
  expect(((await check.json()) as { findings: { message: string }[] }).findings).toMatchObject([
    { message: expect.stringContaining("'http://localhost:8888/ar/article/gone'") as string },
  ])
})
