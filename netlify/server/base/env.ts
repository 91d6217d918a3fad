import * as z from 'zod/mini'
import { trimUrl } from '#domain/text/invisible.ts'
import { isEmail, normalizeEmail } from '#domain/text/email.ts'
import { brand } from '#texts/en/brand.ts'

// zod/mini has no messages, which keeps browser code small. The server always reads this file, which adds English ones.
z.config(z.locales.en())

const builds = "must be 'unlimited' or a whole number from 1 on"
/** Without a limit of builds, such as in the local stack. */
const unlimited = z.pipe(
  z.literal('unlimited'),
  z.transform(() => Infinity),
)
const Seconds = z.coerce.number('must be a number of seconds').check(z.minimum(0))
const atLeast = (length: number) => z.minLength(length, `must have at least ${length} characters`)
const HttpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })
/** Whether a text is a PostgreSQL URL that names a database and a user. */
export function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false
  return url.username !== '' && url.hostname !== '' && url.pathname.length > 1
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url?.href === `${url?.origin}/`
}

/** Whether mail programs understand a sender: a name with a comma, for example, needs quotes (RFC 5322, 3.4). */
function isSender(text: string): boolean {
  const [, email] =
    /^(?:"(?:[^"\\]|\\.)+"|[^"(),:;<>@[\\\]]*(?:\([^()]*\)\s*)?)\s*<(\S+)>$/.exec(text.trim()) ?? []
  return isEmail(email ?? text.trim())
}

/** The fewest characters of ADMIN_TOKEN. In production it must withstand guessing: the right token never waits. */
export const tokenLengths = { everywhere: 8, production: 16 }

/** Every setting of the server. In production they are the site's settings on Netlify; the local stack sets its own. */
export const Env = z.object({
  ADMIN_TOKEN: z.string().check(atLeast(tokenLengths.everywhere)),
  DATABASE_URL: z
    .string()
    .check(z.refine(isPostgresUrl, 'must be postgresql://user:password@host/database')),
  /** Where the database driver posts its queries instead of Neon: the local stack's bridge. */
  DATABASE_FETCH_ENDPOINT: z.optional(HttpUrl),

  /** Without a slash at the end. */
  SITE_URL: HttpUrl.check(
    z.refine(isOrigin, 'must be like https://news.org, without a path'),
    z.overwrite((url: string) => url.replace(/\/$/, '')),
  ),
  /** Called with POST when published content must be rebuilt. Without it nothing is rebuilt. */
  BUILD_HOOK_URL: z.optional(HttpUrl),
  /** How long the content must be unchanged before a rebuild is requested. */
  REBUILD_QUIET_SECONDS: z._default(Seconds, 5),
  /** How many builds a calendar month (UTC) may have: a production deploy costs credits. */
  REBUILD_DEPLOYS_PER_MONTH: z._default(
    z.union(
      [unlimited, z.coerce.number(builds).check(z.int(builds), z.minimum(1, builds))],
      builds,
    ),
    15,
  ),

  /** The WebSub hub that is notified of changed feeds, in production only. */
  WEBSUB_HUB_URL: z._default(
    z.union([z.literal('off'), HttpUrl]),
    'https://pubsubhubbub.appspot.com/',
  ),
  /** The key for notifying search engines of changed pages, in production only. Without it they are not notified. */
  INDEXNOW_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^[a-zA-Z0-9-]{8,128}$/, 'must have 8 to 128 letters, digits and hyphens')),
  ),
  INDEXNOW_URL: z._default(HttpUrl, 'https://api.indexnow.org/indexnow'),

  /** Where problems of the site are posted at once. Slack, Teams, Discord or another address that takes JSON. */
  ALERT_URL: z.optional(HttpUrl),

  MAILGUN_API_KEY: z.optional(z.string()),
  MAILGUN_DOMAIN: z.optional(
    z
      .string()
      .check(
        z.refine((name) => !name || isEmail(`a@${name}`), 'must be a domain, like mg.news.org'),
      ),
  ),
  MAILGUN_URL: z._default(HttpUrl, 'https://api.mailgun.net'),
  MAILGUN_WEBHOOK_SIGNING_KEY: z.optional(z.string()),
  MAIL_FROM: z._default(
    z
      .string()
      .check(z.refine(isSender, 'must be like News <news@mg.news.org>, or "A, B" <a@mg.news.org>')),
    `${brand.name} <news@example.com>`,
  ),
  /** Where contact messages go, and the mailbox that pages and mails show. */
  EDITOR_EMAIL: z._default(
    z.string().check(z.refine((text) => isEmail(normalizeEmail(text)), 'must be an email')),
    'editor@example.com',
  ),
  /**
   * The person or company that publishes the site, and its postal address in one line: mails and legal pages name
   * them.
   */
  PUBLISHER_NAME: z.optional(z.string()),
  PUBLISHER_ADDRESS: z.optional(z.string()),
  /**
   * The key of every signature and keyed hash: unsubscribe links, form tokens, erased emails. The default is the
   * database's own key. Setting or changing it breaks the unsubscribe links of all sent mails.
   */
  SIGNING_SECRET: z.optional(z.string().check(atLeast(32))),
  /** 'all': the link of a mail must confirm every sign-up. Without it, only that of a person who had left. */
  SUBSCRIBE_CONFIRM: z.optional(z.literal('all', "must be 'all'")),
  /**
   * From this age on, a batch that Mailgun's events do not contain counts as not sent.
   * @see https://documentation.mailgun.com/docs/mailgun/user-manual/events/event-polling Events are complete after
   * half an hour.
   */
  DELIVERY_SETTLE_SECONDS: z._default(Seconds, 1800),
  /** How many times as long as usual the server waits for others: for tests, on machines that are slow. */
  DEADLINE_FACTOR: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1),
})
export type Env = z.infer<typeof Env>

/** The settings that pages show, besides SITE_URL. */
export const PageEnv = z.pick(Env, {
  EDITOR_EMAIL: true,
  PUBLISHER_NAME: true,
  PUBLISHER_ADDRESS: true,
  INDEXNOW_KEY: true,
})

/** The settings of a build: those of the pages, the database, and Netlify's id of the deploy. */
const BuildEnv = z.extend(PageEnv, {
  DATABASE_URL: Env.shape.DATABASE_URL,
  DATABASE_FETCH_ENDPOINT: Env.shape.DATABASE_FETCH_ENDPOINT,
  DEPLOY_ID: z.optional(z.string()),
})

let parsed: Env | undefined

/**
 * The settings, parsed once.
 * @throws {Error} naming every variable that is missing or malformed, never its value.
 */
export function readEnv(): Env {
  return (parsed ??= parseEnv(Env))
}

/**
 * The settings of a build.
 * @throws {Error} as `readEnv` does.
 */
export function readBuildEnv(): z.infer<typeof BuildEnv> {
  return parseEnv(BuildEnv)
}

/** @throws {Error} as `readEnv` does, about this variable alone. */
export function readDeadlineFactor(): number {
  return parseEnv(z.pick(Env, { DEADLINE_FACTOR: true })).DEADLINE_FACTOR
}

/** Netlify's URL of the site. In the local stack, it is the URL at which the stack reaches itself. */
export function platformUrl(): string | undefined {
  return process.env['URL']
}

function parseEnv<S extends z.ZodMiniType>(schema: S): z.output<S> {
  const result = schema.safeParse(presentVariables(process.env))
  if (result.success) return result.data
  const names = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not usable. ${names.join('; ')}`)
}

/**
 * The variables to parse, without blank ones, and without the spaces and line ends that are pasted along. If SITE_URL
 * is not set, it is Netlify's URL of the site.
 */
export function presentVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const trimmed = Object.entries(env).map(([name, text = '']) => [name, trimUrl(text)] as const)
  const present = Object.fromEntries(trimmed.filter(([, text]) => text !== ''))
  return { ...present, SITE_URL: present['SITE_URL'] ?? present['URL'] }
}
