import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as z from 'zod'
import { StartFailure } from './start-failure.ts'

const HttpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })
const PostgresUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgresql:// URL')

const Settings = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number from 0 to 65535 (0 takes a free port)')
    .max(65_535, 'must be a port number from 0 to 65535 (0 takes a free port)')
    .default(8888),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.local'),
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'must be at least 8 printable characters without spaces')
    .optional(),
  SAMPLE_CONTENT: z.enum(['on', 'off'], "must be 'on' or 'off'").default('on'),
  SITE_URL: HttpUrl.optional(),
  LOCAL_POSTGRES_URL: PostgresUrl.optional(),
  MAILGUN_API_KEY: z.string().optional(),
  MAILGUN_DOMAIN: z.string().optional(),
  MAILGUN_URL: HttpUrl.optional(),
  MAILGUN_WEBHOOK_SIGNING_KEY: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  EDITOR_EMAIL: z.string().optional(),
  BUILD_HOOK_URL: HttpUrl.optional(),
})
export type Settings = z.infer<typeof Settings>

/**
 * The stack's settings from the environment. An empty variable counts as not set.
 * @throws {StartFailure} with the name of the first variable that is malformed, never with its value.
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''))
  const result = Settings.safeParse(given)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new StartFailure(`${issue?.path.join('.')} ${issue?.message}.`)
  }
  const settings = result.data
  if (Boolean(settings.MAILGUN_API_KEY) !== Boolean(settings.MAILGUN_DOMAIN)) {
    throw new StartFailure(
      'Set both MAILGUN_API_KEY and MAILGUN_DOMAIN, or neither of them to use the outbox.',
    )
  }
  return { ...settings, DATA_DIR: resolve(root, settings.DATA_DIR) }
}

/** The variables that are set, and those of the file `.env`, as `npm start` has them: one that is set wins. */
export function withEnvFile(env: NodeJS.ProcessEnv, root: string): NodeJS.ProcessEnv {
  const file = join(root, '.env')
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...env } : env
}
