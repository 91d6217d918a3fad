import { expect, test } from 'vitest'
import type { Campaign } from '#contract/campaigns.ts'
import type { Week, WeekChoice } from '#contract/this-week.ts'
import campaigns from '#functions/campaigns.mts'
import { newExternal, newOpEd } from '#support/articles/articles.ts'
import { call } from '#support/api/call.ts'
import { adminToken as token } from '#support/database/database.ts'
import { deleteArticle, inMs, patchArticle, publish } from '#support/api/desk.ts'
import { holdOpen, locksAwaited } from '#support/database/hold-open.ts'
import { startSend } from '#support/newsletter/delivery.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database } = useNewsletter()

const path = '/api/newsletter/campaigns'
const read = (query = '') => call(campaigns, `GET ${path}/this-week${query}`, { token })
const write = (query: string, json: WeekChoice) =>
  call(campaigns, `POST ${path}/this-week${query}`, { token, json })

async function readWeek(query = ''): Promise<Week> {
  const response = await read(query)
  expect(response.status).toBe(200)
  return response.json()
}

function choiceOf({ since, until, articles }: Week, changes: Partial<WeekChoice> = {}): WeekChoice {
  const listed = articles.map(({ id, heading, excerpt }) => ({ id, heading, excerpt }))
  return { since, until, articles: listed, ...changes }
}

/** Writes the issue with every article that the list offers. */
async function draft(query = '?language=en'): Promise<Campaign> {
  const response = await write(query, choiceOf(await readWeek(query)))
  expect(response.status).toBe(201)
  return response.json()
}

async function failure(): Promise<unknown> {
  const response = await read()
  expect(response.status).toBe(409)
  return (await response.json()).error
}

async function publishAgo(title: string, age: string): Promise<void> {
  await publish(newExternal({ title }))
  await database.sql`
    update article set published_at = now() - ${age}::interval where title = ${title}`
}

test('the first issue reaches back seven days', async () => {
  await publishAgo('Long ago', '8 days')
  expect(await failure()).toBe('Nothing has been published in the last seven days')
  await publishAgo('This week', '6 days')
  const { content } = await draft()
  expect(content).toContain('This week')
  expect(content).not.toContain('Long ago')
})

test('each issue begins where the one before it ended, also after a long pause', async () => {
  await publish(newExternal({ title: 'In the first' }))
  await draft()
  expect(await failure()).toBe('Nothing has been published since the last newsletter')
  await database.sql`update campaign set covers_until = now() - interval '30 days'`
  await database.sql`update article set published_at = now() - interval '31 days'`
  await publishAgo('Before the pause ended', '29 days')
  const { content } = await draft()
  expect(content).toContain('Before the pause ended')
  expect(content).not.toContain('In the first')
})

test('a special mailing between two issues takes nothing from the second', async () => {
  await publish(newExternal({ title: 'In the first' }))
  await draft()
  await publish(newExternal({ title: 'Before the special mailing' }))
  await startSend(database.sql, 1)
  expect((await draft()).content).toContain('Before the special mailing')
})

test('an article that was taken down for an issue is in the one after it is published again', async () => {
  const { id } = await publish(newExternal({ title: 'Taken down' }))
  await patchArticle(id, { status: 'draft' })
  await publish(newExternal({ title: 'First week' }))
  expect((await draft()).content).not.toContain('Taken down')
  await patchArticle(id, { status: 'published' })
  expect((await draft()).content).toContain('Taken down')
})

test('an article of an earlier issue is in no other one, however often it is published again', async () => {
  const { id } = await publish(newExternal({ title: 'Known' }))
  await draft()
  await patchArticle(id, { status: 'draft' })
  await publish(newExternal({ title: 'Second week' }))
  await draft()
  await patchArticle(id, { status: 'published' })
  await publish(newExternal({ title: 'Third week' }))
  expect((await draft()).content).not.toContain('Known')
})

test('an article of the moment of the draft is in one of the two issues', async () => {
  await publish(newExternal({ title: 'Of the moment' }))
  await database.sql`update article set published_at = now() + interval '1 minute'`
  await publish(newExternal({ title: 'In the first' }))
  expect((await draft()).content).not.toContain('Of the moment')
  await database.sql`
    update article set published_at = (select covers_until + interval '1 millisecond' from campaign)
    where title = 'Of the moment'`
  expect((await draft()).content).toContain('Of the moment')
})

/** Lets every change of an article wait, once it has its time. */
const holdChanges = ({ sql }: typeof database) =>
  holdOpen(sql, sql`select from freshness where scope = 'home' for update`)

test('an article whose publication is under way is in the draft', async () => {
  await publish(newExternal({ title: 'Published' }))
  const held = await holdChanges(database)
  const publishing = publish(newExternal({ title: 'Under way' }))
  await locksAwaited(database.sql, 1)
  const drafting = draft()
  await locksAwaited(database.sql, 2)
  await held.release()
  await publishing
  expect((await drafting).content).toContain('Under way')
})

test('more than sixty articles are all named, the oldest by their titles only', async () => {
  const titles = Array.from({ length: 63 }, (_, index) => `Article ${index + 1}.`)
  for (const [index, title] of titles.entries()) {
    await publish(newExternal({ title, slug: `article-${index + 1}`, excerpt: `About ${title}` }))
  }
  const { content } = await draft()
  for (const title of titles) expect(content).toContain(`>${title}</a>`)
  const [full = '', named = ''] = content.split('<h2>Also published</h2>')
  expect(full.match(/<h3>/g)).toHaveLength(60)
  expect(named.match(/<li>/g)).toHaveLength(3)
  expect(named).toContain('>Article 1.</a>')
  expect(named).not.toContain('About')
})

test('this week’s subject is one line, and no character of it is cut in half', async () => {
  await publish(newExternal({ title: `Two\nlines ${'😀'.repeat(140)}` }))
  const { subject } = await draft()
  expect(subject).toMatch(/^This week in AI policy: Two lines (😀)+$/u)
  expect(subject.isWellFormed()).toBe(true)
})

test('the list and the draft have op-eds first, then the others by category, again after a deleted draft', async () => {
  await publish(newExternal({ title: 'A tool', category: 'Technology' }))
  await publish(newExternal({ title: 'A law', category: 'Policy', source: 'Wire <1>' }))
  await publish(newOpEd({ title: 'An opinion & more', slug: 'opinion', authorName: 'Noura' }))
  const week = await readWeek()
  expect(week.articles).toMatchObject([
    { heading: 'Analysis & Commentary', title: 'An opinion & more', byline: 'By Noura' },
    { heading: 'Policy', title: 'A law', byline: 'Wire <1>' },
    { title: 'A tool' },
  ])
  const chosen: Campaign = await (await write('', choiceOf(week))).json()
  expect(chosen.status).toBe('draft')
  expect(chosen.content).toMatch(
    /"http:\/\/localhost:8888\/article\/opinion">An opinion &amp; more<[^]*>A law<[^]*Wire &lt;1&gt;[^]*>A tool</,
  )
  expect(chosen.content).not.toContain('Also published')
  await call(campaigns, `DELETE ${path}/${chosen.id}`, { token })
  expect((await draft()).content).toBe(chosen.content)
})

const sectionOf = (title: string) =>
  `<h2>${title} &amp; more</h2>\n<p>About &lt;${title}&gt;</p>\n<p>Two lines</p>\n`

test('a choice has the ticked articles in its order, with its excerpts, introduction and closing word', async () => {
  for (const title of ['First', 'Second', 'Left out']) {
    await publish(newExternal({ title, category: 'Policy' }))
  }
  const week = await readWeek()
  const articles = ['First', 'Second'].map((title) => {
    const id = week.articles.find((article) => article.title === title)?.id.toUpperCase() ?? ''
    return { id, heading: `${title} & more`, excerpt: `About <${title}>\nTwo lines` }
  })
  const introduction = 'Dear reader,\n\nthis is <b>short</b>.'
  const response = await write('', choiceOf(week, { introduction, articles, closing: 'Goodbye' }))
  expect(response.status).toBe(201)
  const { content, subject }: Campaign = await response.json()
  expect(subject).toBe('This week in AI policy: First')
  expect(content.replace(/<h3>.*\n.*\n/g, '')).toBe(
    '<p>Dear reader,</p>\n<p>this is &lt;b&gt;short&lt;/b&gt;.</p>\n' +
      `${sectionOf('First')}${sectionOf('Second')}<p>Goodbye</p>`,
  )
  // What was left out is not offered again.
  expect(await failure()).toBe('Nothing has been published since the last newsletter')
})

const say = (id: string, kind: string) =>
  patchArticle(id, { correction: { kind, text: `A ${kind}` } })

test('a retracted article is left out, also if it was retracted or deleted since the list was opened', async () => {
  const retracted = await publish(newExternal({ title: 'Retracted' }))
  const later = await publish(newExternal({ title: 'Retracted later' }))
  const deleted = await publish(newExternal({ title: 'Deleted later' }))
  const corrected = await publish(newExternal({ title: 'Corrected' }))
  await say(retracted.id, 'correction')
  await say(retracted.id, 'retraction')
  await say(corrected.id, 'retraction')
  await say(corrected.id, 'correction')
  const week = await readWeek()
  const titles = week.articles.map(({ title }) => title).toSorted()
  expect(titles).toEqual(['Corrected', 'Deleted later', 'Retracted later'])
  await say(later.id, 'retraction')
  await deleteArticle(deleted.id)
  const { content }: Campaign = await (await write('', choiceOf(week))).json()
  expect(content).toContain('Corrected')
  expect(content).not.toMatch(/Retracted|Deleted/)
})

test('refuses a choice if another draft covers its period already', async () => {
  await publish(newExternal({ title: 'A law' }))
  const week = await readWeek()
  await publish(newExternal({ title: 'Published while the list was open' }))
  expect((await write('', choiceOf(week))).status).toBe(201)
  const again = await write('', choiceOf(week))
  expect(again.status).toBe(409)
  expect((await again.json()).error).toContain('was drafted in the meantime')
  const next = (await readWeek()).articles.map(({ title }) => title)
  expect(next).toEqual(['Published while the list was open'])
})

test.each([{ articles: [] }, { until: inMs(3_600_000) }])(
  'a choice with %j is refused',
  async (wrong) => {
    await publish(newExternal({ title: 'A law' }))
    expect((await write('', { ...choiceOf(await readWeek()), ...wrong })).status).toBe(400)
    expect((await draft()).content).toContain('A law')
  },
)

async function correct(id: string, text: string): Promise<void> {
  const json = { title: 'Old <news>', correction: { kind: 'correction', text } }
  expect((await patchArticle(id, json)).status).toBe(200)
}

test('corrections of articles of earlier issues are offered, and repeated as the editor chooses', async () => {
  const old = await publish(newOpEd({ title: 'Old <news>', slug: 'old-news' }))
  await database.sql`update article set published_at = now() - interval '1 hour'`
  await correct(old.id, 'Before the first issue')
  expect((await readWeek()).corrections).toEqual([])
  await draft()
  await correct(old.id, 'It was two & not three')
  await correct(old.id, 'And not four')
  const fresh = await publish(newExternal({ title: 'Fresh' }))
  await say(fresh.id, 'update')
  const week = await readWeek()
  const offered = week.corrections.map(({ text }) => text)
  expect(offered).toEqual(['It was two & not three', 'And not four'])
  const chosen = week.corrections.slice(0, 1).map(({ id }) => id)
  const json = choiceOf(week, { closing: 'Goodbye', corrections: [...chosen, fresh.id] })
  const { content }: Campaign = await (await write('', json)).json()
  expect(content).toContain(
    '<h2>Updates to earlier articles</h2>\n<ul>\n<li><em>Correction</em> ' +
      '<a href="http://localhost:8888/article/old-news">Old &lt;news&gt;</a>: It was two &amp; not three</li>\n' +
      '</ul>\n<p>Goodbye</p>',
  )
  expect(content).not.toContain('And not four')
})

test('a correction that is under way is offered', async () => {
  const { id } = await publish(newExternal({ title: 'In the first' }))
  await draft()
  await publish(newExternal({ title: 'In the second' }))
  const held = await holdChanges(database)
  const correcting = correct(id, 'Under way')
  await locksAwaited(database.sql, 1)
  const reading = readWeek()
  await locksAwaited(database.sql, 2)
  await held.release()
  await correcting
  expect((await reading).corrections.map(({ text }) => text)).toEqual(['Under way'])
})

const arabicLaw = newOpEd({ language: 'ar', slug: 'a-law', title: 'نظام جديد', authorName: 'نورة' })

test('there is one issue for each language that has articles, and each has its own period', async () => {
  await publish(newExternal({ title: 'A law', slug: 'a-law' }))
  await publish(arabicLaw)
  const week = await readWeek()
  expect(week).toMatchObject({ language: 'en', languages: ['en', 'ar'], since: null })
  expect(week.articles.map(({ title }) => title)).toEqual(['A law'])
  const arabic = await readWeek('?language=ar')
  expect(arabic).toMatchObject({ language: 'ar', languages: ['en', 'ar'] })
  expect(arabic.articles).toMatchObject([
    { title: 'نظام جديد', heading: 'تحليلات وآراء', byline: 'بقلم نورة' },
  ])
  const english = await draft()
  expect(english.language).toBe('en')
  expect(english.content).not.toContain('نظام')
  // The English draft has not taken the Arabic period.
  expect(await (await read()).json()).toMatchObject({ language: 'ar', languages: ['ar'] })
  expect((await read('?language=en')).status).toBe(409)
  const made = await draft('?language=ar')
  expect(made).toMatchObject({
    language: 'ar',
    subject: 'هذا الأسبوع في سياسات الذكاء الاصطناعي: نظام جديد',
    authorName: 'هيئة التحرير',
  })
  expect(made.title).toMatch(
    /^هذا الأسبوع في سياسات الذكاء الاصطناعي: \d{1,2} \p{Script=Arabic}+ \d{4}$/u,
  )
  expect(made.content).toContain('<h2>تحليلات وآراء</h2>')
  expect(made.content).toContain('href="http://localhost:8888/ar/article/a-law"')
  expect((await read()).status).toBe(409)
})

test('a choice of Arabic articles makes an Arabic draft, with the corrections of Arabic articles', async () => {
  const old = await publish(arabicLaw)
  const english = await publish(newOpEd({ title: 'Old', slug: 'old' }))
  await database.sql`update article set published_at = now() - interval '1 hour'`
  await draft('?language=ar')
  const correction = { kind: 'correction', text: 'كان العدد اثنين' }
  expect((await patchArticle(old.id, { correction })).status).toBe(200)
  await patchArticle(english.id, { correction: { kind: 'correction', text: 'It was two' } })
  await publish(newExternal({ language: 'ar', title: 'خبر', slug: 'news', category: 'Technology' }))
  const week = await readWeek('?language=ar')
  expect(week.corrections).toMatchObject([
    { text: 'كان العدد اثنين', article: { title: 'نظام جديد', slug: 'a-law', language: 'ar' } },
  ])
  const corrections = week.corrections.map(({ id }) => id)
  const made: Campaign = await (await write('?language=ar', choiceOf(week, { corrections }))).json()
  expect(made.content).toContain(
    '<li>تصويب <a href="http://localhost:8888/ar/article/a-law">نظام جديد</a>: كان العدد اثنين</li>',
  )
})

test('an article in another language is left out of an issue', async () => {
  const english = await publish(newExternal({ title: 'A law' }))
  await publish(arabicLaw)
  const choice = choiceOf(await readWeek('?language=ar'))
  const foreign = { id: english.id, heading: 'News', excerpt: '' }
  const json = { ...choice, articles: [...choice.articles, foreign] }
  const made: Campaign = await (await write('?language=ar', json)).json()
  expect(made.content).toContain('نظام جديد')
  expect(made.content).not.toContain('A law')
})
