import { load } from 'cheerio/slim'
import { expect, test } from 'vitest'
import { confirmMail, welcomeMail } from './subscription-mails.ts'
import { issueHtml } from './issue-html.ts'
import type { Env } from '#server/base/env.ts'
import { mailSite } from './mail-site.ts'
import { renderCampaign } from './render-campaign.ts'

const site = { url: 'https://news.example', email: 'editor@news.example', publisher: 'P' }
const link = 'https://news.example/unsubscribe?token=x'
const article = {
  heading: 'سياسات',
  title: 'نظام جديد للبيانات',
  language: 'ar',
  slug: 'new-law',
  excerpt: 'ما الذي يتغيّر؟',
  authorName: 'Noura (SDAIA)',
} as const
const campaign = {
  language: 'ar',
  title: 'هذا الأسبوع',
  content: issueHtml({ language: 'ar', articles: [article] }, site.url) + '<p>English.</p>',
  authorName: 'نورة',
  unsubscribe: link,
  browserUrl: 'https://news.example/newsletter/issues/1',
  test: true,
  site,
} as const
const rendered = renderCampaign(campaign)
const mails = {
  'the campaign': rendered,
  'the welcome mail': welcomeMail({ language: 'ar', unsubscribe: link, site }),
  'the confirmation mail': confirmMail({ language: 'ar', link, site }),
}

test.each(Object.entries(mails))('%s in Arabic says its direction in each way', (_, { html }) => {
  const $ = load(html)
  const texts = $('p, h1, h2, h3').filter((_index, { attribs }) => attribs['lang'] !== 'en')
  expect(texts.length).toBeGreaterThan(4)
  // Gmail drops the attributes of <html>, some programs those of tables, and Outlook obeys `align` and `dir`.
  for (const { name, attribs } of [...texts, ...$('td')]) {
    expect(attribs['dir'], name).toBe('rtl')
  }
  for (const { attribs } of texts) {
    expect(attribs['style']).toMatch(/direction:rtl;.*text-align:right/)
  }
  for (const { attribs } of $('td.card, td.content')) {
    expect(attribs['align']).toBe('right')
  }
  // Outlook for Windows reads `dir` of a link wrongly. @see https://www.caniemail.com/features/html-dir/
  expect($('a[dir]')).toHaveLength(0)
})

test.each(Object.entries(mails))('%s in Arabic has fonts, and no spaced letters', (_, { html }) => {
  const fonts = [...load(html)('[style]')].flatMap(
    ({ attribs }) => /(?:^|;)font-family:([^;]+)/.exec(attribs['style'] ?? '')?.[1] ?? [],
  )
  expect(fonts.length).toBeGreaterThan(2)
  expect(new Set(fonts)).toEqual(new Set(['"Geeza Pro", "Segoe UI", Tahoma, Arial, sans-serif']))
  expect(html).not.toMatch(/letter-spacing|text-transform|italic|<em>/)
  expect(html).toContain('mso-bidi-font-family:Tahoma')
})

test('English content in an Arabic mail is set as in an English one, once for all its blocks', async () => {
  const content = '<p>One.</p><p>Two, by نورة.</p>'
  const { html } = renderCampaign({ ...campaign, title: 'A law', content })
  const cell = load(html)('td.content')
  expect(cell.attr()).toMatchObject({ dir: 'ltr', align: 'left' })
  expect(cell.attr('style')).toMatch(/^font-family:Georgia.*direction:ltr;text-align:left$/)
  expect(html).toContain(content)
})

test('a weekly issue in Arabic leads to Arabic articles, and isolates Latin names', () => {
  expect(campaign.content).toContain('<a href="https://news.example/ar/article/new-law">')
  expect(campaign.content).toContain('بقلم \u2068Noura (SDAIA)\u2069')
})

test('the text part of an Arabic mail is Arabic, and a line that begins with a Latin name still runs from the right', async () => {
  const { text } = renderCampaign({ ...campaign, content: '<p>SDAIA تنشر الدليل</p>' })
  expect(text).toContain('إلغاء الاشتراك')
  expect(text).toContain('\u200fSDAIA تنشر الدليل')
  expect(mails['the welcome mail'].text).toMatch(/^أخبار سياسات[^]*للتواصل: editor@news\.example$/)
})

test.each(Object.entries(mails))('the text part of %s has one link a line', (_, { text }) => {
  const lines = text.split('\n').map((line) => line.match(/https?:|@/g)?.length ?? 0)
  expect(Math.max(...lines)).toBe(1)
})

test('the newsletter and the welcome mail lead to the change of the language, in Arabic only', async () => {
  const label = 'تغيير اللغة'
  for (const { html, text } of [rendered, mails['the welcome mail']]) {
    expect(load(html)(`a:contains("${label}")`).attr('href')).toBe(link)
    expect(text).toMatch(
      new RegExp(`^${label}:? https://news\\.example/unsubscribe\\?token=x$`, 'm'),
    )
  }
  const english = [
    renderCampaign({ ...campaign, language: 'en' }),
    welcomeMail({ language: 'en', unsubscribe: link, site }),
  ]
  for (const { html } of english) expect(html).not.toContain('Change the language')
})

test('every cell of an English mail says that it runs from the left, for a mail program in Arabic', async () => {
  const { html } = renderCampaign({ ...campaign, language: 'en' })
  const cells = [...load(html)('td')]
  expect(cells.length).toBeGreaterThan(2)
  for (const { attribs } of cells) expect(attribs['dir']).toBe('ltr')
  expect(welcomeMail({ language: 'en', unsubscribe: link, site }).html).toContain(
    '<td class="card" dir="ltr"',
  )
})

test('every mail names the publisher and the postal address, as HTML and as text', () => {
  const env = { PUBLISHER_NAME: 'News Ltd', PUBLISHER_ADDRESS: '1 Street, Riyadh' }
  const own = mailSite({ ...env, SITE_URL: site.url, EDITOR_EMAIL: site.email } as Env)
  for (const { html, text } of [
    renderCampaign({ ...campaign, site: own }),
    welcomeMail({ language: 'en', unsubscribe: link, site: own }),
  ]) {
    expect(html).toContain('News Ltd, 1 Street, Riyadh')
    expect(text).toContain('News Ltd, 1 Street, Riyadh')
  }
})
