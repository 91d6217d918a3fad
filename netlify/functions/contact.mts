import type { Config } from '@netlify/functions'
import { contact } from '#contract/contact.ts'
import { enforceRateLimit, networkOf } from '#server/services/rate-limits.ts'
import { on, route } from '#server/http/route.ts'
import { sendMessage } from '#server/services/contact.ts'

export const config: Config = { path: '/api/contact' }

export default route(
  on(contact.send, async ({ context, body }) => {
    const key = networkOf(context)
    await enforceRateLimit(context, { name: 'contact', key, limit: 5, windowSeconds: 600 })
    await sendMessage(context, body)
    return { ok: true }
  }),
)
