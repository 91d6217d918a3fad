import { expect, test } from 'vitest'
import { Campaign } from '#contract/campaigns.ts'
import campaigns from '#functions/campaigns.mts'
import campaignMail from '#functions/campaign-mail.mts'
import { newOpEd } from '#support/articles/articles.ts'
import { takeErrors } from '#support/setup/console-guard.ts'
import { call } from '#support/api/call.ts'
import { createCampaign, newCampaign, readCampaign } from '#support/newsletter/campaigns.ts'
import { adminToken as token } from '#support/database/database.ts'
import { deleteArticle, patchArticle, publish } from '#support/api/desk.ts'
import { startSend } from '#support/newsletter/delivery.ts'
import type { Outcome } from '#tools/local/mail/scripted-mailgun.ts'
import { useNewsletter } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useNewsletter()

const path = '/api/newsletter/campaigns'
const unknown = crypto.randomUUID()

const preview = async (id: string) =>
  (await call(campaignMail, `GET ${path}/${id}/preview`, { token })).json()
const check = async (id: string) =>
  (await call(campaignMail, `GET ${path}/${id}/check`, { token })).json()
const codesOf = async (id: string) =>
  (await check(id)).findings.map(({ code }: { code: string }) => code)
const readStatus = async () => (await call(campaigns, `GET ${path}/status`, { token })).json()
const sendTest = (id: string) =>
  call(campaignMail, `POST ${path}/${id}/test`, { token, json: { email: 'editor@example.com' } })

test('a campaign is created, listed, edited and deleted', async () => {
  const made = await createCampaign()
  expect(Campaign.parse(made)).toEqual(made)
  expect(made).toMatchObject({ ...newCampaign(), status: 'draft', delivery: { state: 'idle' } })
  const edit = async (json: object) =>
    (await call(campaigns, `PATCH ${path}/${made.id}`, { token, json })).status
  const { title, content, updatedAt } = made
  const text = { content, subject: 'Another subject', updatedAt }
  // The answer to the first may be lost.
  expect([await edit(text), await edit(text)]).toEqual([200, 200])
  expect(await readCampaign(made.id)).toMatchObject({ title, subject: 'Another subject' })
  expect(await edit({ title: 'Too late', updatedAt })).toBe(409)
  for (const status of [204, 404])
    expect((await call(campaigns, `DELETE ${path}/${made.id}`, { token })).status).toBe(status)
})

test('a creation that is repeated with its id makes one campaign, and changes none', async () => {
  const id = crypto.randomUUID()
  const made = await createCampaign({ id })
  expect(await createCampaign({ id })).toEqual(made)
  const other = await createCampaign({ id, title: 'Typed since' })
  expect(other).toMatchObject({ error: expect.stringContaining('changed') })
  expect(await readCampaign(id)).toEqual(made)
})

test.each([
  [{ title: ' ' }, 'Title is required'],
  [{ subject: '' }, 'Email subject is required'],
  [{ subject: 'A\nB' }, 'Email subject must be a single line'],
  [{ content: '' }, 'Content is required'],
  [{ authorName: '' }, 'Author name is required'],
  [{ status: 'sent' }, expect.stringContaining('status')],
])('%j is refused with 400', async (wrong, message) => {
  const json = { ...newCampaign(), ...wrong }
  const made = await call(campaigns, `POST ${path}`, { token, json })
  expect([made.status, await made.json()]).toMatchObject([400, { error: message }])
  const { id } = await createCampaign()
  expect((await call(campaigns, `PATCH ${path}/${id}`, { token, json: wrong })).status).toBe(400)
})

test('unknown and malformed ids are 404', async () => {
  for (const id of [unknown, 'not-an-id']) {
    const edit = { token, json: { title: 'T' } }
    const answers = [
      await call(campaigns, `PATCH ${path}/${id}`, edit),
      await call(campaigns, `DELETE ${path}/${id}`, { token }),
      await call(campaignMail, `POST ${path}/${id}/send`, { token }),
      await sendTest(id),
      await call(campaignMail, `GET ${path}/${id}/preview`, { token }),
      await call(campaignMail, `GET ${path}/${id}/check`, { token }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  }
})

test('the list pages, newest first', async () => {
  for (const title of ['1', '2', '3', '4', '5']) await createCampaign({ title })
  const titles: string[] = []
  let next: string | undefined = `${path}?limit=2`
  while (next) {
    const response: Response = await call(campaigns, `GET ${next as `/${string}`}`, { token })
    const page: Campaign[] = await response.json()
    titles.push(...page.map(({ title }) => title))
    next = /<(.+)>/.exec(response.headers.get('Link') ?? '')?.[1]
  }
  expect(titles).toEqual(['5', '4', '3', '2', '1'])
  expect((await call(campaigns, `GET ${path}?cursor=x`, { token })).status).toBe(400)
  expect((await call(campaigns, `GET ${path}?limit=0`, { token })).status).toBe(400)
})

test('a campaign whose send has started is neither edited, deleted nor sent again', async () => {
  const id = await startSend(database.sql, 1)
  const { title, updatedAt } = await readCampaign(id)
  const json = { title: 'Another' }
  const answers = [
    await call(campaigns, `PATCH ${path}/${id}`, { token, json }),
    await call(campaigns, `PATCH ${path}/${id}`, { token, json: { ...json, updatedAt } }),
    await call(campaigns, `DELETE ${path}/${id}`, { token }),
    await call(campaignMail, `POST ${path}/${id}/send`, { token }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect(await readCampaign(id)).toMatchObject({ title, updatedAt })
})

test('nobody sends or schedules a text that was changed since they saw it', async () => {
  const { id, updatedAt } = await createCampaign()
  const edited = { token, json: { subject: 'Half a sentence of' } }
  await call(campaigns, `PATCH ${path}/${id}`, edited)
  const seen = { token, json: { updatedAt } }
  const later = { token, json: { updatedAt, sendAt: 'now' } }
  const answers = [
    await call(campaignMail, `POST ${path}/${id}/send`, seen),
    await call(campaigns, `POST ${path}/${id}/schedule`, later),
  ]
  for (const answer of answers) {
    const { error } = await answer.json()
    expect([answer.status, error]).toEqual([409, expect.stringContaining('was changed')])
  }
  const now = await readCampaign(id)
  expect([now.delivery.state, now.scheduledFor]).toEqual(['idle', undefined])
  const json = { updatedAt: now.updatedAt, sendAt: 'now' }
  expect((await call(campaigns, `POST ${path}/${id}/schedule`, { token, json })).status).toBe(200)
})

test('the status names the deliveries under way or done lately, without their content', async () => {
  await createCampaign()
  expect(await readStatus()).toEqual([])
  const id = await startSend(database.sql, 2)
  const { delivery } = await readCampaign(id)
  expect(delivery).toMatchObject({ state: 'queued', intended: 2, waiting: 2 })
  expect(await readStatus()).toEqual([{ id, delivery }])
  await database.sql`update campaign set sent_at = now() where id = ${id}`
  expect(await readStatus()).toMatchObject([{ id, delivery: { state: 'done' } }])
  await database.sql`update campaign set sent_at = now() - interval '16 minutes' where id = ${id}`
  expect(await readStatus()).toEqual([])
})

test('a page of the list never exceeds the size of an answer', async () => {
  for (let made = 0; made < 5; made += 1) await createCampaign({ content: 'ä'.repeat(400_000) })
  const first = await call(campaigns, `GET ${path}`, { token })
  expect(await first.json()).toHaveLength(3)
  const next = /<(.+)>/.exec(first.headers.get('Link') ?? '')?.[1] as `/${string}`
  const second = await call(campaigns, `GET ${next}`, { token })
  expect(await second.json()).toHaveLength(2)
  expect(second.headers.get('Link')).toBeNull()
})

test('the preview is the mail as it arrives, without anything that runs', async () => {
  const { id } = await createCampaign({
    content: `<h2 onclick="evil()">News</h2><script>evil()</script><style>p{}</style>
      <p style="position:fixed;color:red;background:url(//evil.example)">Text</p>
      <a href=" java&#10;script:evil()">Link</a> <a href="/article/a">Ours</a>
      <img src="x" onerror="evil()"><img src="data:image/svg+xml;base64,AAAA">
      <iframe src="https://evil.example"></iframe><form action="/"><input name="a"></form>
      <svg><script>evil()</script></svg><math><mi xlink:href="javascript:evil()">x</mi></math>`,
  })
  const { html, text, bytes } = await preview(id)
  expect(html).not.toMatch(/evil|<script|<iframe|<form|<input|onclick|onerror|position|data:/i)
  expect(html).toContain('href="http://localhost:8888/article/a"')
  expect(html).toContain('Straight from Riyadh • AI Policy &amp; Regulation News')
  for (const part of ['color:red', 'mailto:editor@mail.test', '>By Noura<'])
    expect(html).toContain(part)
  expect(html).not.toContain('%recipient')
  expect(text).toContain('Straight from Riyadh • AI Policy & Regulation News')
  expect(text).toContain('http://localhost:8888/article/a')
  expect(bytes).toBe(Buffer.byteLength(html))
})

test('content of 400,000 angle brackets is checked in linear time', async () => {
  const { id } = await createCampaign({ content: '<'.repeat(400_000) })
  // A quadratic rule fails by the timeout of the test.
  expect(await check(id)).toHaveProperty('findings')
})

test('very deeply nested HTML can be previewed, checked and tested', async () => {
  const { id } = await createCampaign({ content: '<b>'.repeat(20_000) + 'word' })
  expect((await preview(id)).text).toContain('word')
  expect((await sendTest(id)).status).toBe(200)
  expect(await check(id)).toHaveProperty('findings')
})

test('the check names what mail programs cut off or block', async () => {
  const { id } = await createCampaign({
    subject: 'x'.repeat(61),
    content:
      '<p><a href="http://example.org/">a</a><a href="https://example.org/">b</a></p><p><img src="http://example.org/p.png" alt="A picture"></p>',
  })
  expect(await codesOf(id)).toEqual(['long-subject', 'insecure-link', 'insecure-link'])
})

test.each([
  '*|FNAME|*',
  '%recipient.name%',
  '{{ subscriber.first_name }}',
  '[first_name]',
  '{$name}',
  '{% if name %}',
  '%%firstname%%',
  '%FIRSTNAME%',
  '<<First Name>>',
])(
  'the check finds the variable %s of another mail system in the subject and the text',
  async (name) => {
    const inText = name.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const content = `<p>Dear ${inText}, the fine is [1] 20% to 30% of {sales}.</p>`
    const { id } = await createCampaign({ subject: `For ${name}`, content })
    const { findings } = await check(id)
    expect(findings.map(({ message }: { message: string }) => message)).toContainEqual(
      expect.stringContaining(`'${name}'`),
    )
    const plain = await createCampaign({
      content: '<p>Article [2023] 5% of “x” at 100%, {5} [sic].</p>',
    })
    expect(await codesOf(plain.id)).toEqual([])
  },
)

test('the check finds mistakes', async () => {
  const { id } = await createCampaign({
    content: `<a href="/policy">a</a><a href="">b</a><a href="https://">c</a><a href="javascript:x()">d</a>
      <a href="https:/example.org/">d</a>
      <a href="http://localhost:8888/article/gone/">e</a><a href="https://example.org/">fine</a>
      <img src="/pic.png"><img src="https://example.org/p.png" alt="A picture"><script>x</script>
      <p>${'x'.repeat(110_000)}</p>`,
  })
  expect(await codesOf(id)).toEqual([
    'relative-link',
    ...Array(4).fill('broken-link'),
    'relative-image',
    'missing-alt',
    'removed-content',
    'broken-link',
    'too-large',
  ])
  const { slug } = await publish(newOpEd())
  const fine = await createCampaign({
    content: `<p><a href="http://localhost:8888/article/${slug}/">Ours</a></p>`,
  })
  expect(await codesOf(fine.id)).toEqual([])
  const moved = await createCampaign({
    content: ['former.test', 'localhost:8888', 'other.test/blog']
      .map((host) => `<p><a href="https://${host}/article/${slug}">Ours</a></p>`)
      .join('<a href="https://other.test/article/of-others">Theirs</a>'),
  })
  const message = expect.stringContaining(`'https://former.test/article/${slug}'`) as string
  expect((await check(moved.id)).findings).toMatchObject([{ severity: 'warning', message }])
  const large = await createCampaign({ content: `<p>${'x'.repeat(98_900)}</p>` })
  expect((await check(large.id)).findings).toMatchObject([{ code: 'large', severity: 'warning' }])
})

test.each([
  ['en', '/article/'],
  ['ar', '/ar/article/'],
] as const)('an old link is fine until its article is deleted: %s', async (language, start) => {
  const item = await publish(newOpEd({ language }))
  const { id } = await createCampaign({
    content: `<p><a href="http://localhost:8888${start}${item.slug}">Ours</a></p>`,
  })
  await patchArticle(item.id, { slug: `${item.slug}-renamed` })
  expect(await codesOf(id)).toEqual([])
  await deleteArticle(item.id)
  expect(await codesOf(id)).toEqual(['broken-link'])
})

test('a test goes to one email, is marked as a test and leaves the campaign a draft', async () => {
  const { id } = await createCampaign()
  expect((await sendTest(id)).status).toBe(200)
  const [mail] = mailgun.accepted
  expect(mail?.to).toEqual(['editor@example.com'])
  expect(mail?.fields['subject']).toEqual(['[Test] AI policy: the week'])
  expect(mail?.fields['html']?.[0]).toContain('This is a test.')
  expect(mail?.fields['text']?.[0]).toContain('This is a test.')
  expect((await readCampaign(id)).delivery.state).toBe('idle')
})

test.each<[Outcome, string]>([
  [401, 'The test was not sent: 401'],
  ['reset-after', 'It is not known whether the test was sent: ECONNRESET'],
])('a test with the outcome %s says: %s', async (outcome, message) => {
  const { id } = await createCampaign()
  mailgun.decide = () => outcome
  const response = await sendTest(id)
  expect(response.status).toBe(502)
  expect((await response.json()).message).toContain(message)
  // The log's line of the call.
  expect(takeErrors()).toHaveLength(1)
})
