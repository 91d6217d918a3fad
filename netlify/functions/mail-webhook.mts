import type { Config } from '@netlify/functions'
import { mail } from '#contract/mail.ts'
import { readJson } from '#server/http/body.ts'
import { json, on, route } from '#server/http/route.ts'
import { takeWebhook } from '#server/services/delivery/webhook.ts'

export const config: Config = { path: '/api/mail/webhook' }

export default route(
  on(mail.webhook, async ({ context, request }) => {
    await takeWebhook(context, await readJson(request))
    return json({ ok: true })
  }),
)
