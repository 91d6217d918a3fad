import { beforeEach, expect, test } from 'vitest'
import type { Campaign, NewCampaign } from '#contract/campaigns.ts'
import campaignMail from '#functions/campaign-mail.mts'
import campaigns from '#functions/campaigns.mts'
import feeds from '#functions/feeds.mts'
import newsletterIssues from '#functions/newsletter-issues.mts'
import { readSnapshot } from '#server/services/articles/snapshot.ts'
import { alternatesIn } from '#support/html/alternates-in.ts'
import { call } from '#support/api/call.ts'
import { createCampaign, readCampaign, setPublic } from '#support/newsletter/campaigns.ts'
import { adminToken as token } from '#support/database/database.ts'
import { send, work } from '#support/newsletter/delivery.ts'
import { provideBuiltSite } from '#support/stack/built-site.ts'
import { addPeople, addReaders } from '#support/newsletter/subscribers.ts'
import { xmlText } from '#support/html/xml-text.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useNewsletter()

const site = provideBuiltSite()
beforeEach(() => addPeople(database.sql, 2))

async function visit(sitePath: `/${string}`) {
  const response = await call(newsletterIssues, `GET ${sitePath}`, { origin: site.origin })
  return { response, status: response.status, html: await response.text() }
}

async function sendNew(changes?: Partial<NewCampaign>): Promise<Campaign> {
  const { id } = await createCampaign(changes)
  expect((await send(id)).status).toBe(200)
  return readCampaign(id)
}

test('a campaign is public under the next number as soon as its send has started', async () => {
  await createCampaign({ title: 'Only a draft' })
  const empty = await visit('/newsletter/issues')
  expect(empty.status).toBe(200)
  expect(empty.html).toContain('No issue has been sent yet.')
  expect(empty.response.headers.get('Netlify-Cache-Tag')).toBe('content')
  expect((await visit('/newsletter/issues/1')).status).toBe(404)

  expect(await sendNew({ title: 'First <b>' })).toMatchObject({ isPublic: true, issue: 1 })
  expect(await sendNew({ title: 'Second' })).toMatchObject({ issue: 2 })
  const { html } = await visit('/newsletter/issues')
  expect(html.indexOf('>Second</a>')).toBeGreaterThan(0)
  expect(html.indexOf('>Second</a>')).toBeLessThan(html.indexOf('>First &lt;b&gt;</a>'))
  expect(html).toContain('href="/newsletter/issues/1"')
  expect(html).not.toContain('Only a draft')
  // The home page names the last one.
  const { issues } = await readSnapshot(database)
  expect(issues.map(({ title }) => title)).toEqual(['Second', 'First <b>'])
})

test('the page of an issue has its words, a canonical URL, and no personal link', async () => {
  await sendNew({
    title: 'The week',
    content:
      '<h1 style="color: red">Rules</h1><p onclick="x()">Read <a href="/article/a">this</a>.</p>' +
      '<p><a href="%recipient.unsubscribe%">Leave</a> %recipient.unsubscribe%</p>' +
      '<img src="https://example.org/a.png" alt="A chart"><script>bad()</script><!--/content-->',
  })
  await work()
  const { response, html } = await visit('/newsletter/issues/1')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
  expect(html).toContain('<title>The week · News</title>')
  expect(html).toContain('>The weekly newsletter · Issue 1</p>')
  expect(html).toContain(`<link rel="canonical" href="${site.origin}/newsletter/issues/1">`)
  expect(html).toContain(`content="${site.origin}/newsletter/issues/1"`)
  expect(html).toMatch(/title="Newsletter · [^"]*" href="\/feeds\/newsletter.xml"/)
  expect(html).not.toContain('noindex')
  expect(html).toContain('<meta name="description" content="Rules Read this. Leave">')
  for (const part of ['<h2>Rules</h2>', `href="${site.origin}/article/a"`, 'alt="A chart"'])
    expect(html).toContain(part)
  expect(html).not.toMatch(/unsubscribe|%recipient|style=|onclick|bad\(|person\d@/i)
  expect(html).toContain('<a>Leave</a>')
})

test('what looks like a personal variable from one tag to another stays as it was written', async () => {
  await sendNew({
    content:
      '<p title="%recipient">%</p><p>" onmouseover=alert(1) x="</p><p>By 5%recipients <b>and</b> 10% more</p>',
  })
  const { html } = await visit('/newsletter/issues/1')
  expect(html).toContain('<p title="%recipient">%</p>')
  expect(html).toMatch(/<p>(?:"|&quot;) onmouseover=alert\(1\) x=(?:"|&quot;)<\/p>/)
  expect(html).toContain('By 5%recipients <b>and</b> 10% more')
})

function issueIn({ text }: Record<string, string[]>): string {
  return text?.[0]?.match(/issues\/(\d)/)?.[1] ?? ''
}

test('every mail of a public campaign links to its own page', async () => {
  await sendNew()
  const second = await sendNew()
  await work()
  // The two deliveries run at the same time.
  const mails = mailgun.accepted
    .map(({ fields }) => fields)
    .toSorted((one, other) => issueIn(one).localeCompare(issueIn(other)))
  expect(mails).toHaveLength(2)
  for (const [index, { html, text }] of mails.entries()) {
    const url = `${site.origin}/newsletter/issues/${index + 1}`
    expect(html?.[0]).toMatch(new RegExp(`href="${url}"[^>]*>View in browser<`))
    expect(text?.[0]).toContain(`View in browser ${url}`)
  }
  const path = `/api/newsletter/campaigns/${second.id}/preview` as const
  const preview = await call(campaignMail, `GET ${path}`, { token })
  expect((await preview.json()).html).toContain(`href="${site.origin}/newsletter/issues/2"`)
})

test('a private campaign has no number, no page and no link', async () => {
  expect(await sendNew({ isPublic: false })).toMatchObject({ isPublic: false })
  const { id } = await createCampaign()
  const json = { isPublic: false }
  await call(campaigns, `PATCH /api/newsletter/campaigns/${id}`, { token, json })
  await send(id)
  const campaign = await readCampaign(id)
  expect(campaign).toMatchObject({ isPublic: false })
  expect(campaign).not.toHaveProperty('issue')
  await work()
  expect(mailgun.accepted).toHaveLength(2)
  for (const { fields } of mailgun.accepted) {
    expect(fields['html']?.[0]).not.toContain('View in browser')
  }
  expect((await visit('/newsletter/issues/1')).status).toBe(404)
  expect(await sendNew()).toMatchObject({ issue: 1 })
})

test('an issue that is made private after its send is nowhere on the site, and keeps its number', async () => {
  const { id } = await sendNew({ title: 'Withdrawn' })
  expect(await (await setPublic(id, false)).json()).toMatchObject({ isPublic: false, issue: 1 })
  expect((await visit('/newsletter/issues/1')).status).toBe(404)
  expect((await visit('/newsletter/issues')).html).not.toContain('Withdrawn')
  expect(await (await call(feeds, 'GET /feeds/newsletter.xml')).text()).not.toContain('Withdrawn')
  expect(await (await call(feeds, 'GET /sitemap.xml')).text()).not.toContain('/issues/1')
  expect(await sendNew({ title: 'Next' })).toMatchObject({ issue: 2 })
  expect((await setPublic(id, true)).status).toBe(200)
  expect((await visit('/newsletter/issues/1')).html).toContain('Withdrawn')
})

test('a campaign that was sent privately cannot be made public, because it has no number', async () => {
  const { id } = await createCampaign()
  expect((await setPublic(id, false)).status).toBe(200)
  await send(id)
  expect((await setPublic(id, true)).status).toBe(409)
  expect((await setPublic(crypto.randomUUID(), true)).status).toBe(404)
})

test('campaigns that are sent at once get different numbers', async () => {
  const drafts = await Promise.all(Array.from({ length: 4 }, () => createCampaign()))
  const answers = await Promise.all(drafts.map(({ id }) => send(id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const sent = await Promise.all(drafts.map(({ id }) => readCampaign(id)))
  expect(new Set(sent.map(({ issue }) => issue))).toEqual(new Set([1, 2, 3, 4]))
})

test.each(['/0', '/01', '/2', '/x', '/-1', '/1.5', '/99999999999', '/1/more', '/1%00'] as const)(
  '/newsletter/issues%s is a page with status 404',
  async (rest) => {
    await sendNew()
    const { status, html, response } = await visit(`/newsletter/issues${rest}`)
    expect(status).toBe(404)
    expect(html).toContain('>Issue Not Found</h1>')
    expect(html).toContain('noindex')
    expect(response.headers.get('Netlify-Cache-Tag')).toBe('content')
  },
)

test('the feed and the sitemap have each public issue', async () => {
  await sendNew({ title: 'Rules & reasons', content: '<p>One <b>word</b> &amp; more.</p>' })
  await sendNew({ title: 'Hidden', isPublic: false })
  const feed = await call(feeds, 'GET /feeds/newsletter.xml')
  expect(feed.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
  const text = xmlText(await feed.text())
  expect(text).toContain('<title>Rules & reasons</title>')
  expect(text).not.toContain('Hidden')
  expect(text).toContain(`<link>${site.origin}/newsletter/issues/1</link>`)
  expect(text).toContain('<content:encoded><p>One <b>word</b> &amp; more.</p></content:encoded>')
  expect(text).toContain('<description>One word &amp; more.</description>')
  const sitemap = await (await call(feeds, 'GET /sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${site.origin}/newsletter/issues</loc>`)
  expect(sitemap).toContain(`<loc>${site.origin}/newsletter/issues/1</loc>`)
  expect(sitemap).not.toContain('/newsletter/issues/2')
})

test('an Arabic issue has an Arabic page, and its language in the list and in the feed', async () => {
  await addReaders(database.sql, 'ar', 1)
  await sendNew({ title: 'For everyone', content: '<p>Hello</p>' })
  const arabic = { language: 'ar', title: 'هذا الأسبوع', content: '<p>مرحبا</p>' } as const
  await sendNew({ ...arabic, authorName: 'نورة' })
  const { html } = await visit('/newsletter/issues/2')
  expect(html).toContain('<html lang="ar"')
  expect(alternatesIn(html)).toEqual({ ar: `${site.origin}/newsletter/issues/2` })
  expect(html).toContain('النشرة الأسبوعية · العدد 2')
  expect(html).toMatch(/<p[^>]*>بقلم <bdi>نورة<\/bdi>، \S+ \d{1,2} \S+ \d{4} · /)
  expect(html).toContain('<div class="prose wrap-anywhere"><p dir="rtl" lang="ar">مرحبا</p></div>')
  expect((await visit('/newsletter/issues/1')).html).toContain('<html lang="en"')
  const list = await visit('/newsletter/issues')
  expect(list.html).toContain('<html lang="en"')
  const own = `${site.origin}/newsletter/issues`
  const alternates = { en: own, ar: `${site.origin}/ar/newsletter/issues`, 'x-default': own }
  expect(alternatesIn(list.html)).toEqual(alternates)
  const inArabic = await visit('/ar/newsletter/issues')
  expect(inArabic.html).toContain('<html lang="ar"')
  expect(alternatesIn(inArabic.html)).toEqual(alternates)
  expect(inArabic.html).toContain(`<link rel="canonical" href="${alternates.ar}">`)
  // The first one was sent in all languages.
  for (const path of ['/1"', '/2"']) expect(inArabic.html).toContain(`/newsletter/issues${path}`)
  await sendNew({ language: 'en', title: 'In English alone' })
  expect((await visit('/newsletter/issues')).html).toContain('In English alone')
  expect((await visit('/ar/newsletter/issues')).html).not.toContain('In English alone')
  expect(list.html).toMatch(
    /<a href="\/newsletter\/issues\/2"\s+dir="auto" lang="ar">هذا الأسبوع<\/a>/,
  )
  await sendNew({ language: 'ar', content: '<p>Hello</p>' })
  expect((await visit('/newsletter/issues/4')).html).toContain(
    '<div lang="en" dir="ltr"><p>Hello</p></div>',
  )
  const feed = xmlText(await (await call(feeds, 'GET /feeds/newsletter.xml')).text())
  expect(feed).toContain('<dc:language>ar</dc:language>')
  expect(feed).toContain('<div lang="ar" dir="rtl"><p dir="rtl" lang="ar">مرحبا</p></div>')
  expect(feed).toContain('<dc:language>en</dc:language>')
})
