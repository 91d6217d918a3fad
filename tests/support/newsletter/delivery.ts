import { beforeEach, expect, vi } from 'vitest'
import type { Campaign } from '#contract/campaigns.ts'
import { mail } from '#contract/mail.ts'
import campaignMail from '#functions/campaign-mail.mts'
import { serviceContext } from '#server/context.ts'
import type { Sql } from '#server/db/client.ts'
import { deliver } from '#server/services/delivery/deliver.ts'
import { call } from '#support/api/call.ts'
import { createCampaign, readCampaign } from './campaigns.ts'
import { adminToken as token } from '#support/database/database.ts'
import type { ScriptedMailgun } from '#tools/local/mail/scripted-mailgun.ts'
import { addPeople } from './subscribers.ts'

/** Stubs the call that starts the worker, for tests that run the worker themselves or need none. */
export function useIdleWorker(): void {
  beforeEach(() => {
    const request = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) =>
      url instanceof URL && url.pathname === mail.deliver.path
        ? new Response(null, { status: 202 })
        : request(url, init),
    )
  })
}

export function send(id: string): Promise<Response> {
  return call(campaignMail, `POST /api/newsletter/campaigns/${id}/send`, { token })
}

/** Creates this many subscribers and starts a send to them. Returns the campaign's id. */
export async function startSend(sql: Sql, people: number): Promise<string> {
  await addPeople(sql, people)
  const { id } = await createCampaign()
  const response = await send(id)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ subscriberCount: people })
  return id
}

/** Runs the worker in this process until it has nothing to do now. */
export function work(seconds = 25): Promise<boolean> {
  return deliver(serviceContext('local'), Date.now() + seconds * 1000)
}

/** Reads the campaign, and expects that the figures of its delivery add up. */
export async function balanced(id: string): Promise<Campaign> {
  const campaign = await readCampaign(id)
  const { intended, accepted, failed, uncertain, excluded, waiting } = campaign.delivery
  expect(accepted + failed + uncertain + excluded + waiting).toBe(intended)
  return campaign
}

/** Ends all pauses and leases, as if their time had passed. */
export async function letTimePass(sql: Sql): Promise<void> {
  await sql.transaction([
    sql`update campaign set paused_until = now() where paused_until > now()`,
    sql`update delivery_batch set leased_until = now() where leased_until > now()`,
  ])
}

/** Expects that exactly this many people got the mail, each one once. */
export function expectCopies(mailgun: ScriptedMailgun, people: number): void {
  expect(Math.max(...mailgun.copies.values())).toBe(1)
  expect(mailgun.copies.size).toBe(people)
}

/** Runs the worker, and expects that then exactly this many people have got the mail, each one once. */
export async function workFor(mailgun: ScriptedMailgun, people: number): Promise<void> {
  await work()
  expectCopies(mailgun, people)
}
