import type { Config } from '@netlify/functions'
import { mail } from '#contract/mail.ts'
import { Unauthorized } from '#server/errors.ts'
import { json, on, route } from '#server/http/route.ts'
import { deliver } from '#server/services/delivery/deliver.ts'
import { isOwnCall, startDelivery } from '#server/services/delivery/start-delivery.ts'

/** Delivers campaigns. In the background a function may run for 15 minutes; nobody waits for its answer. */
export const config: Config = { path: '/api/mail/deliver', background: true }

/** Leaves two of the 15 minutes for calls that are under way. In milliseconds. */
const runsFor = 13 * 60_000

export default route(
  on(mail.deliver, async ({ context, request }) => {
    if (!(await isOwnCall(context, request)))
      throw new Unauthorized('Only the site itself may call this')
    if (await deliver(context, Date.now() + runsFor)) await startDelivery(context)
    return json({ ok: true }, 202)
  }),
)
