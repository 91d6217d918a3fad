import { beforeEach, expect, test, vi } from 'vitest'
import deliver from '#functions/mail-deliver.mts'
import unsubscribe from '#functions/subscription-pages.mts'
import { serviceContext } from '#server/context.ts'
import { giveFormToken, takeFormToken } from '#server/services/subscribers/form-token.ts'
import { startDelivery } from '#server/services/delivery/start-delivery.ts'
import { siteSigner, type Purpose } from '#server/services/signing.ts'
import { takeWarnings } from '#support/setup/console-guard.ts'
import { call, callContext } from '#support/api/call.ts'
import { addPeople } from '#support/newsletter/subscribers.ts'
import { serveInTest } from '#support/fakes/use-server.ts'
import { useMail } from '#support/newsletter/use-newsletter.ts'

const { database } = useMail()
beforeEach(() => addPeople(database.sql, 1))

const purposes: Purpose[] = ['unsubscribe', 'confirm', 'form', 'delivery', 'erased']

test('only an unsubscribe signature unsubscribes', async () => {
  const signer = await siteSigner(serviceContext('local'))
  const [person] = await database.sql`select id from subscriber`
  const id = person?.['id'] as string
  for (const purpose of purposes) {
    const token = `${id}.${signer.sign(purpose, id)}`
    const response = await call(unsubscribe, `POST /unsubscribe?token=${token}`)
    expect(response.status, purpose).toBe(purpose === 'unsubscribe' ? 200 : 400)
  }
})

test('only a fresh signature of our own starts a delivery', async () => {
  const signer = await siteSigner(serviceContext('local'))
  const start = async (purpose: Purpose, age: number) => {
    const at = String(Date.now() - age)
    const headers = { 'X-Delivery-Signature': `${at}.${signer.sign(purpose, at)}` }
    return (await call(deliver, 'POST /api/mail/deliver', { headers })).status
  }
  expect([await start('delivery', 0), await start('delivery', 6 * 60_000)]).toEqual([202, 401])
  expect([await start('delivery', -6 * 60_000), await start('form', 0)]).toEqual([401, 401])
  expect((await call(deliver, 'POST /api/mail/deliver')).status).toBe(401)
})

const from = (ip: string) => callContext({ ip })

test('a form token is valid once, for half an hour, for one IP address, and unchanged', async () => {
  const { token, expiresIn } = await giveFormToken(from('192.0.2.1'))
  expect([expiresIn, await takeFormToken(from('192.0.2.2'), token)]).toEqual([1800, false])
  const [until, id, signature] = token.split('.')
  const later = `${Number(until) + 60}.${id}.${signature}`
  expect(await takeFormToken(from('192.0.2.1'), later)).toBe(false)
  expect(await takeFormToken(from('192.0.2.1'), token)).toBe(true)
  expect(await takeFormToken(from('192.0.2.1'), token)).toBe(false)
  expect(await takeFormToken(from('192.0.2.1'), `${token}.x`)).toBe(false)
  const unused = await giveFormToken(from('192.0.2.1'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_801_000 })
  expect(await takeFormToken(from('192.0.2.1'), unused.token)).toBe(false)
})

test('a redirected call does not count as a started delivery: the worker would get a GET', async () => {
  const calls: (string | undefined)[] = []
  const SITE_URL = await serveInTest((request, response) => {
    calls.push(request.method)
    response.writeHead(request.method === 'POST' ? 301 : 202, { Location: '/elsewhere' }).end()
  })
  const context = serviceContext('local')
  await startDelivery({ ...context, env: { ...context.env, SITE_URL } })
  expect(calls).toEqual(['POST'])
  expect(String(takeWarnings())).toContain('The delivery could not be started')
})
