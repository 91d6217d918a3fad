import * as z from 'zod'

const Seconds = z.coerce.number().min(0)
const Address = z.url({ protocol: /^https?$/ })

/**
 * Every setting of the server. In production they are the site's settings on Netlify; the local stack sets its own.
 */
export const Env = z.object({
  ADMIN_TOKEN: z.string().min(8),
  DATABASE_URL: z.string().min(1),
  /** Where the database driver posts its queries instead of Neon: the local stack's bridge. */
  DATABASE_FETCH_ENDPOINT: Address.optional(),

  SITE_URL: Address,
  /** Called with POST when published content must be rebuilt. Without it nothing is rebuilt. */
  BUILD_HOOK_URL: Address.optional(),
  /** How long the content must be unchanged before a rebuild is requested. */
  REBUILD_QUIET_SECONDS: Seconds.default(5),
  /** The shortest time between two rebuilds: a production deploy costs credits. */
  REBUILD_INTERVAL_SECONDS: Seconds.default(600),

  MAILGUN_API_KEY: z.string().optional(),
  MAILGUN_DOMAIN: z.string().optional(),
  MAILGUN_URL: Address.default('https://api.mailgun.net'),
  MAILGUN_WEBHOOK_SIGNING_KEY: z.string().optional(),
  MAIL_FROM: z.string().default('AI Policy & Regulation News <news@example.com>'),
  EDITOR_EMAIL: z.string().default('editor@example.com'),
  /**
   * The key of every signature and keyed hash: unsubscribe links, form tokens, erased emails. The default is the
   * database's own key. Setting or changing it breaks the unsubscribe links of all sent mails.
   */
  SIGNING_SECRET: z.string().min(32).optional(),
  /**
   * From this age on, a batch that Mailgun's events do not contain counts as not sent.
   * @see https://documentation.mailgun.com/docs/mailgun/user-manual/events/event-polling Events are complete after half an hour.
   */
  DELIVERY_SETTLE_SECONDS: Seconds.default(1800),
})
export type Env = z.infer<typeof Env>

/** The settings that a build needs. */
const BuildEnv = Env.pick({ DATABASE_URL: true, DATABASE_FETCH_ENDPOINT: true })

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

function parseEnv<S extends z.ZodType>(schema: S): z.output<S> {
  const present = Object.fromEntries(Object.entries(process.env).filter(([, text]) => text !== ''))
  const result = schema.safeParse(present)
  if (result.success) return result.data
  const names = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not usable. ${names.join('; ')}`)
}
