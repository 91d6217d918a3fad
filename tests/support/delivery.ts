import { beforeEach, expect, vi } from 'vitest'
import type { Campaign } from '#contract/campaigns.ts'
import { mail } from '#contract/mail.ts'
import campaignMail from '#functions/campaign-mail.mts'
import { serviceContext } from '#server/context.ts'
import type { Sql } from '#server/db/client.ts'
import { deliver } from '#server/services/delivery/deliver.ts'
import { call } from './call.ts'
import { createCampaign, readCampaign } from './campaigns.ts'
import { adminToken as token } from './database.ts'
import type { ScriptedMailgun } from '#tools/local/mail/scripted-mailgun.ts'
import { addPeople } from './subscribers.ts'

/** For tests that run the worker themselves, or need none: the call that wakes it is answered, and nothing comes of it. */
export function useIdleWorker(): void {
  beforeEach(() => {
    const request = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) =>
      address instanceof URL && address.pathname === mail.deliver.path
        ? new Response(null, { status: 202 })
        : request(address, init),
    )
  })
}

/** Presses the send button. */
export function send(id: string): Promise<Response> {
  return call(campaignMail, `POST /api/newsletter/campaigns/${id}/send`, { token })
}

/** Makes so many subscribers and a campaign whose audience they are; answers the campaign's id. */
export async function startSend(sql: Sql, people: number): Promise<string> {
  await addPeople(sql, people)
  const { id } = await createCampaign()
  const response = await send(id)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ subscriberCount: people })
  return id
}

/** Runs the worker in this process until it has nothing left to do now. */
export function work(seconds = 25): Promise<boolean> {
  return deliver(serviceContext('local'), Date.now() + seconds * 1000)
}

/** The campaign, once its ledger is seen to add up. */
export async function balanced(id: string): Promise<Campaign> {
  const campaign = await readCampaign(id)
  const { intended, accepted, failed, uncertain, excluded, waiting } = campaign.delivery
  expect(accepted + failed + uncertain + excluded + waiting).toBe(intended)
  return campaign
}

/** Ends pauses and leases, as time would. */
export async function letTimePass(sql: Sql): Promise<void> {
  await sql.transaction([
    sql`update campaign set paused_until = now() where paused_until > now()`,
    sql`update delivery_batch set leased_until = now() where leased_until > now()`,
  ])
}

/** That nobody got two copies, and exactly so many people one. */
export function expectCopies(mailgun: ScriptedMailgun, people: number): void {
  expect(Math.max(...mailgun.copies.values())).toBe(1)
  expect(mailgun.copies.size).toBe(people)
}
