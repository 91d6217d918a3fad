import { expect, test } from 'vitest'
import pages from '#functions/subscription-pages.mts'
import subscribers from '#functions/subscribers.mts'
import type { Language } from '#domain/site/language.ts'
import { call, backgroundWorkDone } from '#support/api/call.ts'
import { adminToken as token } from '#support/database/database.ts'
import { signUp } from '#support/newsletter/subscribers.ts'
import { useMail } from '#support/newsletter/use-newsletter.ts'

const { database, mailgun } = useMail()
const email = 'noura@example.com'

async function subscribe(language?: Language): Promise<Response> {
  const response = await signUp({ email, ...(language && { language }) })
  await backgroundWorkDone()
  return response
}

async function languageNow(): Promise<unknown> {
  const [row] = await database.sql`select language from subscriber where email = ${email}`
  return row?.['language']
}

/** The HTML part of the last mail, and a link in its text part. */
function lastMail(link: RegExp) {
  const { subject, html = [''], text = [''] } = mailgun.accepted.at(-1)?.fields ?? {}
  const { pathname, search } = new URL(link.exec(text[0] ?? '')?.[0] ?? '')
  const path = `${pathname}${search}` as `/${string}`
  return { subject: subject?.[0], html: html[0], text: text[0], path }
}
const unsubscribeLink = /http:\S+\/unsubscribe\?\S+/
const confirmLink = /http:\S+\/newsletter\/confirm\?\S+/

function press(path: `/${string}`, fields: string, wanted = 'en'): Promise<Response> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Accept-Language': wanted }
  return call(pages, `POST ${path}`, { body: fields, headers })
}

const read = async (path: `/${string}`) => (await call(pages, `GET ${path}`)).text()

const rightToLeft = '<html lang="ar" dir="rtl">'

test('a sign-up in Arabic is counted as such, and its welcome mail is in Arabic', async () => {
  expect((await subscribe('ar')).status).toBe(201)
  const counts = await call(subscribers, 'GET /api/newsletter/subscribers', { token })
  expect(await counts.json()).toEqual({ count: 1, byLanguage: { en: 0, ar: 1 } })
  const { subject, html, text } = lastMail(unsubscribeLink)
  expect(subject).toBe('أهلًا بك في أخبار سياسات الذكاء الاصطناعي وتنظيمه')
  for (const part of [rightToLeft, 'مباشرة من الرياض', 'href="http://localhost:8888/ar"'])
    expect(html).toContain(part)
  expect(text).toContain('شكرًا لاشتراكك.')
  expect(await database.sql`select language from consent`).toEqual([{ language: 'ar' }])
})

test('a stranger who enters the email again does not change the language', async () => {
  await subscribe('ar')
  expect([(await subscribe('en')).status, await languageNow()]).toEqual([409, 'ar'])
})

test('who comes back gets the language of the new sign-up, or keeps the old one', async () => {
  await subscribe('ar')
  const comeBack = async (language?: Language) => {
    await database.sql`update subscriber set status = 'unsubscribed'`
    await database.sql`delete from rate_limit`
    await subscribe(language)
    await call(pages, `POST ${lastMail(confirmLink).path}`)
    await backgroundWorkDone()
    return languageNow()
  }
  expect([await comeBack(), await comeBack('en')]).toEqual(['ar', 'en'])
})

test('after a complaint the language changes only with the confirmation', async () => {
  await subscribe('en')
  await database.sql`update subscriber set status = 'complained'`
  await subscribe('ar')
  expect(await languageNow()).toBe('en')
  const { subject, html, path } = lastMail(confirmLink)
  expect(subject).toBe('تأكيد اشتراكك في أخبار سياسات الذكاء الاصطناعي وتنظيمه')
  expect(html).toContain(rightToLeft)
  const page = await read(path)
  expect(page).toContain(rightToLeft)
  expect(page).toContain('<form method="post"><button>تأكيد الاشتراك</button></form>')
  expect(await languageNow()).toBe('en')
  expect(await (await call(pages, `POST ${path}`)).text()).toContain('<h1>اكتمل اشتراكك</h1>')
  expect(await languageNow()).toBe('ar')
  await backgroundWorkDone()
  expect(lastMail(unsubscribeLink).html).toContain('شكرًا لاشتراكك.')
})

test('an unknown language on the unsubscribe page is refused and ends no subscription', async () => {
  await subscribe('en')
  const { path } = lastMail(unsubscribeLink)
  expect((await press(path, 'language=fr')).status).toBe(400)
  const [row] = await database.sql`select status from subscriber`
  expect(row?.['status']).toBe('active')
})

test('the unsubscribe page and its confirmations are in the subscriber’s language', async () => {
  await subscribe('ar')
  const { path } = lastMail(unsubscribeLink)
  const page = await read(path)
  expect(page).toContain(rightToLeft)
  expect(page).toContain('<button>إلغاء الاشتراك</button>')
  const left = await (await press(path, '')).text()
  expect(left).toContain(rightToLeft)
  expect(left).toContain('<h1>أُلغي اشتراكك</h1>')
  expect(await (await press(path, 'again=yes')).text()).toContain('<h1>استُعيد اشتراكك</h1>')
  await database.sql`delete from subscriber`
  const erased = await press(path, 'again=yes', 'ar-SA,ar;q=0.9,en;q=0.8')
  expect(erased.status).toBe(404)
  expect(await erased.text()).toContain('href="/ar/newsletter"')
})

test('a button of the unsubscribe page changes the language, and opening the page does not', async () => {
  await subscribe()
  const { path } = lastMail(unsubscribeLink)
  const page = await read(path)
  expect(page).toContain('You receive the newsletter in English.')
  expect(page).toMatch(
    /<button class="plain" lang="ar" dir="auto" name="language" value="ar">\s*تلقّي النشرة بالعربية/,
  )
  expect(await languageNow()).toBe('en')
  const changed = await press(path, 'language=ar')
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('<h1>ستصلك النشرة بالعربية</h1>')
  expect(await languageNow()).toBe('ar')
  const back = await (await press(path, 'language=en')).text()
  expect(back).toContain('<h1>You will receive the newsletter in English</h1>')
  expect(await languageNow()).toBe('en')
})

test('the language of somebody who has left cannot be changed, and a forged link changes nothing', async () => {
  await subscribe()
  const { path } = lastMail(unsubscribeLink)
  expect((await press(path.slice(0, -1) as `/${string}`, 'language=ar')).status).toBe(400)
  await press(path, '')
  expect(await read(path)).not.toContain('name="language"')
  const refused = await press(path, 'language=ar')
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('You are not subscribed')
  expect(await languageNow()).toBe('en')
})

test.each([
  ['ar,en;q=0.5', 'هذا الرابط غير صالح', '/ar/contact'],
  ['fr-FR,en;q=0.8,ar;q=0.5', 'This link is not valid', '/contact'],
  ['es-AR,es;q=0.9', 'This link is not valid', '/contact'],
  ['', 'This link is not valid', '/contact'],
])('an invalid link answers ‘%s’ in its language', async (wanted, title, contact) => {
  const headers = { 'Accept-Language': wanted }
  const response = await call(pages, 'GET /unsubscribe?token=x', { headers })
  expect(response.status).toBe(400)
  const page = await response.text()
  expect(page).toContain(`<h1>${title}</h1>`)
  expect(page).toContain(`href="${contact}"`)
})
