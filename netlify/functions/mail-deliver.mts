import type { Config } from '@netlify/functions'
import { mail } from '#contract/mail.ts'
import { connect } from '#server/db/client.ts'
import { Unauthorized } from '#server/base/errors.ts'
import { json, on, route } from '#server/http/route.ts'
import { sendDue } from '#server/services/campaigns/send.ts'
import { deliver } from '#server/services/delivery/deliver.ts'
import { isOwnCall, startDelivery } from '#server/services/delivery/start-delivery.ts'

/**
 * Starts the sends of due campaigns, and delivers campaigns. A background function is answered at once with 202, and
 * may run for 15 minutes.
 * @see https://docs.netlify.com/build/functions/background-functions/
 */
export const config: Config = { path: '/api/mail/deliver', background: true }

/** Leaves two of the 15 minutes for calls that are under way. */
const runsForMs = 13 * 60_000

export default route(
  on(mail.deliver, async ({ context, request }) => {
    if (!(await isOwnCall(context, request)))
      throw new Unauthorized('Only the site itself may call this')
    const deadline = Date.now() + runsForMs
    // A call's connection has ten seconds for all its statements together. A delivery makes thousands.
    const worker = { ...context, sql: connect(context.env) }
    // A scheduled campaign that cannot be sent must not stop the deliveries, so it fails after them.
    const [sends] = await Promise.allSettled([sendDue(worker)])
    if (await deliver(worker, deadline)) await startDelivery(worker)
    if (sends.status === 'rejected') throw sends.reason
    return json({ ok: true }, 202)
  }),
)
