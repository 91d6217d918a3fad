import type { Config } from '@netlify/functions'
import { newsletter, type AlreadySubscribed } from '#contract/newsletter.ts'
import { enforceRateLimit, networkOf } from '#server/http/rate-limit.ts'
import { json, on, route } from '#server/http/route.ts'
import type { CallContext } from '#server/context.ts'
import { countSubscribers } from '#server/services/newsletter/count.ts'
import { giveFormToken, isFormToken } from '#server/services/newsletter/form-token.ts'
import { subscribe } from '#server/services/newsletter/subscribe.ts'

export const config: Config = {
  path: ['/api/newsletter/form-token', '/api/newsletter/subscribe', '/api/newsletter/subscribers'],
}

const minutes = 60
/** The rate limits of sign-ups; docs/newsletter.md gives the reasons. */
const rateLimits = {
  /** Per email: nobody can have our welcome mail sent to somebody else again and again. */
  email: { limit: 5, windowSeconds: 60 * minutes },
  /** Per IP address with nothing but `{ email }`. */
  strict: { limit: 20, windowSeconds: 10 * minutes },
  /** Per IP address with our own form token: an office or campus may share one IP address. */
  generous: { limit: 300, windowSeconds: 10 * minutes },
}

const already = 'This email is already subscribed to our newsletter.'

export default route(
  on(newsletter.formToken, ({ context }) => giveFormToken(context)),
  on(newsletter.subscribe, async ({ context, body }) => {
    await limitSignUps(context, body)
    const answer = await subscribe(context, body)
    if (answer) return answer
    return json(
      {
        ok: false,
        status: 'already_subscribed',
        error: already,
        message: already,
        id: context.id,
      } satisfies AlreadySubscribed,
      409,
    )
  }),
  on(newsletter.subscribers, ({ context }) => countSubscribers(context)),
)

/** The IP address first: a flood from one must not use up the limit of an email. */
async function limitSignUps(
  context: CallContext,
  { email, token }: { email: string; token?: string | undefined },
): Promise<void> {
  const kind = (await isFormToken(context, token)) ? 'generous' : 'strict'
  const name = `subscribe-${kind}`
  await enforceRateLimit(context, { name, key: networkOf(context), ...rateLimits[kind] })
  await enforceRateLimit(context, { name: 'subscribe', key: email, ...rateLimits.email })
}
