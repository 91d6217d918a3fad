import type { Config } from '@netlify/functions'
import { signUp, subscribers } from '#contract/subscribers.ts'
import { mailboxOf } from '#domain/text/email.ts'
import { limits } from '#domain/site/limits.ts'
import type { CallContext } from '#server/context.ts'
import { recordActivity } from '#server/db/newsroom/activity.ts'
import { countActive, listGrowth } from '#server/db/subscribers/figures.ts'
import { listImports, listPeople } from '#server/db/subscribers/imports.ts'
import { enforceRateLimit, networkOf } from '#server/services/rate-limits.ts'
import { json, on, route } from '#server/http/route.ts'
import { giveFormToken, takeFormToken } from '#server/services/subscribers/form-token.ts'
import {
  erasePerson,
  readPerson,
  searchSubscribers,
  unsubscribePerson,
} from '#server/services/subscribers/personal-data.ts'
import { importRows, takeBackImport } from '#server/services/subscribers/imports.ts'
import { subscribe } from '#server/services/subscribers/subscribe.ts'

/** Netlify's rate limit keeps a flood away from the database, which counts exactly. */
export const config: Config = {
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  path: [
    '/api/newsletter/form-token',
    '/api/newsletter/subscribe',
    '/api/newsletter/subscribers',
    '/api/newsletter/subscribers/growth',
    '/api/newsletter/subscribers/search',
    '/api/newsletter/subscribers/find',
    '/api/newsletter/subscribers/erase',
    '/api/newsletter/subscribers/unsubscribe',
    '/api/newsletter/subscribers/list',
    '/api/newsletter/subscribers/import',
    '/api/newsletter/subscribers/imports',
    '/api/newsletter/subscribers/imports/:id',
  ],
}

const minutes = 60
/** Calls from one IP address, or for one email; docs/newsletter.md gives the reasons. */
const rateLimits = {
  /** For calls without a form token, such as programs make. */
  'subscribe-strict': { limit: 20, windowSeconds: 10 * minutes },
  /** For calls with a form token: an office or campus may share one IP address. */
  'subscribe-generous': { limit: 100, windowSeconds: 10 * minutes },
  /** For one mailbox. Another limit counts the mails that it gets. */
  subscribe: { limit: 5, windowSeconds: 60 * minutes },
  /** Somebody who has stolen a token must not read or erase the list by guessing emails. */
  'subscribers-search': { limit: 120, windowSeconds: 10 * minutes },
  'subscribers-find': { limit: 60, windowSeconds: 10 * minutes },
  /** Counts `unsubscribe` too: both take people off the list. */
  'subscribers-erase': { limit: 30, windowSeconds: 10 * minutes },
  /** 500 calls of 1,000 rows. The dry runs of a list do not use up the calls of its import. */
  'subscribers-dry-run': { limit: 500, windowSeconds: 10 * minutes },
  /** Counts `list` too: both take one call for each part of a list. */
  'subscribers-import': { limit: 500, windowSeconds: 10 * minutes },
}

const already = 'This email is already subscribed to our newsletter.'

export default route(
  on(signUp.formToken, ({ context }) => giveFormToken(context)),
  on(signUp.subscribe, async ({ context, body }) => {
    const isFromForm = await takeFormToken(context, body.token)
    // The IP address first: a flood from one must not use up the limit of an email.
    await limitRate(context, isFromForm ? 'subscribe-generous' : 'subscribe-strict')
    await limitRate(context, 'subscribe', mailboxOf(body.email))
    return (await subscribe(context, body)) ?? alreadySubscribed(context)
  }),
  on(subscribers.count, ({ context }) => countActive(context.sql)),
  on(subscribers.growth, ({ context }) => listGrowth(context.sql)),
  on(subscribers.search, async ({ context, body }) => {
    await limitRate(context, 'subscribers-search')
    return searchSubscribers(context, body)
  }),
  on(subscribers.find, async ({ context, body }) => {
    await limitRate(context, 'subscribers-find')
    return readPerson(context, body.email)
  }),
  on(subscribers.erase, async ({ context, body }) => {
    await limitRate(context, 'subscribers-erase')
    return erasePerson(context, body.email)
  }),
  on(subscribers.unsubscribe, async ({ context, body }) => {
    await limitRate(context, 'subscribers-erase')
    return unsubscribePerson(context, body.email)
  }),
  on(subscribers.list, async ({ context, body: { after = '' } }) => {
    await limitRate(context, 'subscribers-import')
    if (after === '') await recordActivity(context.sql, 'people.exported')
    return listPeople(context.sql, after, limits.listedPeople)
  }),
  on(subscribers.import, async ({ context, body }) => {
    await limitRate(context, body.dryRun ? 'subscribers-dry-run' : 'subscribers-import')
    return importRows(context, body)
  }),
  on(subscribers.listImports, ({ context }) => listImports(context.sql)),
  on(subscribers.takeBackImport, ({ context, params }) => takeBackImport(context, params.id)),
)

function alreadySubscribed({ id }: CallContext): Response {
  const status = 'already_subscribed'
  return json({ ok: false, status, error: already, message: already, id }, 409)
}

function limitRate(context: CallContext, name: keyof typeof rateLimits, key = networkOf(context)) {
  return enforceRateLimit(context, { name, key, ...rateLimits[name] })
}
