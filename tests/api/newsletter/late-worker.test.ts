import { expect, test, vi } from 'vitest'
import { serviceContext } from '#server/context.ts'
import { claimBatch, expireLeases } from '#server/db/batches.ts'
import { deliver } from '#server/services/delivery/deliver.ts'
import { sendBatch } from '#server/services/delivery/send-batch.ts'
import { siteSigner } from '#server/services/signing.ts'
import { useDatabase } from '#tests/support/database.ts'
import {
  balanced,
  expectCopies,
  letTimePass,
  startSend,
  work,
  useIdleWorker,
} from '#tests/support/delivery.ts'
import type { Outcome } from '#tools/local/mail/scripted-mailgun.ts'
import { useMailgun } from '#tests/support/use-mailgun.ts'

const database = useDatabase()
const mailgun = useMailgun()
useIdleWorker()

/** Claims a batch and lets the machine sleep before the batch is sent. */
async function sendLate(milliseconds: number, meanwhile = async () => {}): Promise<void> {
  const services = serviceContext('local')
  const signer = await siteSigner(services)
  const batch = await claimBatch(database.sql)
  if (!batch) throw new Error('Nothing waits')
  await meanwhile()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  try {
    await sendBatch(services, signer, batch)
  } finally {
    vi.useRealTimers()
  }
}

test('a batch whose call might outlast its lease is not sent, and waits again', async () => {
  const id = await startSend(database.sql, 10)
  await sendLate(11_000)
  expect(mailgun.calls).toEqual([])
  expect((await balanced(id)).delivery).toMatchObject({ waiting: 10, uncertain: 0 })
  await work()
  expectCopies(mailgun, 10)
})

test('a worker that slept until its lease ended sends nothing and releases the batch', async () => {
  const id = await startSend(database.sql, 10)
  await sendLate(3_600_000, async () => {
    await letTimePass(database.sql)
    await expireLeases(database.sql)
    expect((await balanced(id)).delivery).toMatchObject({ uncertain: 10 })
  })
  expect(mailgun.calls).toEqual([])
  expect((await balanced(id)).delivery).toMatchObject({ waiting: 10, uncertain: 0 })
})

test('a worker that slept while another one sent its batch changes nothing', async () => {
  const id = await startSend(database.sql, 10)
  await sendLate(3_600_000, async () => {
    await letTimePass(database.sql)
    await work()
  })
  expectCopies(mailgun, 10)
  expect((await balanced(id)).delivery).toMatchObject({ state: 'done', accepted: 10 })
})

/** Delivers with a database that fails at some statements. */
function deliverFailing(isFailing: (text: string) => boolean): Promise<boolean> {
  const services = serviceContext('local')
  const sql = new Proxy(services.sql, {
    apply(target, self, args: [TemplateStringsArray]) {
      if (isFailing(args[0].join(''))) throw new Error('The database is gone')
      return Reflect.apply(target, self, args) as unknown
    },
  })
  // As in a new process: with another env the signing key is read again.
  return deliver({ ...services, env: { ...services.env }, sql }, Date.now() + 20_000)
}

test('a worker that fails leaves no call under way', async () => {
  const id = await startSend(database.sql, 2500)
  let under = 0
  mailgun.decide = async (): Promise<Outcome> => {
    under += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    under -= 1
    return 'accept'
  }
  let claims = 0
  const isThirdClaim = (text: string) =>
    text.includes('claim = gen_random_uuid()') && ++claims === 3
  await expect(deliverFailing(isThirdClaim)).rejects.toThrow('is gone')
  expect(mailgun.calls.length).toBeGreaterThan(0)
  expect(under).toBe(0)
  expect((await balanced(id)).delivery.uncertain).toBe(0)
})

test('without the signing key no batch is claimed and no call is made', async () => {
  const id = await startSend(database.sql, 2500)
  const failing = deliverFailing((text) => text.includes('from signing_key'))
  await expect(failing).rejects.toThrow('is gone')
  expect(mailgun.calls).toEqual([])
  expect((await balanced(id)).delivery).toMatchObject({ state: 'queued', waiting: 2500 })
})
