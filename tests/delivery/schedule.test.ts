import { expect, test } from 'vitest'
import { serviceContext } from '#server/context.ts'
import { sendDue } from '#server/services/campaigns/send.ts'
import { readCampaign } from '#support/newsletter/campaigns.ts'
import { takeErrors } from '#support/setup/console-guard.ts'
import { useDatabase } from '#support/database/database.ts'
import * as mailing from '#support/newsletter/delivery.ts'
import { openWatched } from '#support/database/open-database.ts'
import { dueCampaign } from '#support/newsletter/schedule.ts'
import { useMailgun } from '#support/fakes/use-mailgun.ts'
import type { Statement } from '#tools/local/neon-bridge.ts'

const nothing = async () => {}
const die = () => Promise.reject(new Error('Dead'))
/** What the bridge does before and after the statement that starts a send; the caller dies here. */
let before = nothing
let after = nothing
const isStart = ({ query }: Statement) => query.includes('insert into delivery_batch')

const database = useDatabase(() =>
  openWatched(async (statements, run) => {
    const starts = statements.some(isStart)
    if (starts) await before()
    const answer = await run()
    if (starts) await after()
    return answer
  }),
)
const mailgun = useMailgun()
mailing.useIdleWorker()

const context = () => serviceContext('local')

test('one of ten parallel workers starts the send of a due campaign', async () => {
  const { id } = await dueCampaign(database.sql, 1500)
  const counts = await Promise.all(Array.from({ length: 10 }, () => sendDue(context())))
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  await Promise.all([mailing.work(), mailing.work()])
  mailing.expectCopies(mailgun, 1500)
  const wanted = { status: 'sent', issue: 1, subscriberCount: 1500 }
  expect(await mailing.balanced(id)).toMatchObject(wanted)
})

test.each(['before', 'after'] as const)(
  'if the caller dies %s the statement that starts the send, the next one sends it once',
  async (moment) => {
    const { id } = await dueCampaign(database.sql, 30)
    if (moment === 'before') before = die
    else after = die
    await expect(sendDue(context())).rejects.toThrow('were not sent')
    before = after = nothing
    expect(takeErrors()).toHaveLength(1)
    const { delivery } = await readCampaign(id)
    expect(delivery.state).toBe(moment === 'before' ? 'idle' : 'queued')
    await sendDue(context())
    await mailing.workFor(mailgun, 30)
    expect((await mailing.balanced(id)).status).toBe('sent')
  },
)
