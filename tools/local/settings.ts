import { resolve } from 'node:path'
import * as z from 'zod'
import { StartFailure } from './start-failure.ts'

const Address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const Database = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgresql:// address')

const Settings = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number from 0 to 65535, 0 for a free one')
    .max(65_535, 'must be a port number from 0 to 65535, 0 for a free one')
    .default(8888),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.local'),
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'must be at least 8 printable characters without spaces')
    .optional(),
  SAMPLE_CONTENT: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
  SITE_URL: Address.optional(),
  LOCAL_POSTGRES_URL: Database.optional(),
  DATABASE_URL: Database.optional(),
  MAILGUN_API_KEY: z.string().optional(),
  MAILGUN_DOMAIN: z.string().optional(),
  MAILGUN_URL: Address.optional(),
  MAILGUN_WEBHOOK_SIGNING_KEY: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  EDITOR_EMAIL: z.string().optional(),
  BUILD_HOOK_URL: Address.optional(),
})
export type Settings = z.infer<typeof Settings>

/**
 * The stack's settings from the environment; an empty variable counts as none.
 * @throws {StartFailure} naming the first variable that can't be used.
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''))
  const result = Settings.safeParse(given)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new StartFailure(`${issue?.path.join('.')} ${issue?.message}.`)
  }
  const settings = result.data
  if (settings.DATABASE_URL && settings.LOCAL_POSTGRES_URL) {
    throw new StartFailure('Set DATABASE_URL or LOCAL_POSTGRES_URL, not both.')
  }
  if (Boolean(settings.MAILGUN_API_KEY) !== Boolean(settings.MAILGUN_DOMAIN)) {
    throw new StartFailure(
      'Set MAILGUN_API_KEY and MAILGUN_DOMAIN together, or neither to use the outbox.',
    )
  }
  return { ...settings, DATA_DIR: resolve(root, settings.DATA_DIR) }
}
