import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as z from 'zod/mini'
import { Env, presentVariables } from '#server/base/env.ts'
import { StartFailure } from './start-failure.ts'

const port = 'must be a port number from 0 to 65535 (0 takes a free port)'
const token = 'must be printable characters without spaces'
const operatorsEnv = z.partial(z.omit(Env, { DATABASE_URL: true, DATABASE_FETCH_ENDPOINT: true }))

/** The settings of the stack and of its functions: with a wrong setting, a function would answer 500. */
const Settings = z.extend(operatorsEnv, {
  PORT: z._default(
    z.coerce.number(port).check(z.int(port), z.gte(0, port), z.lte(65_535, port)),
    8888,
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), '.local'),
  ADMIN_TOKEN: z.optional(Env.shape.ADMIN_TOKEN.check(z.regex(/^[\x21-\x7e]*$/, token))),
  SAMPLE_CONTENT: z._default(z.enum(['on', 'off'], "must be 'on' or 'off'"), 'on'),
  LOCAL_POSTGRES_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgresql:// URL')),
  ),
})
export type Settings = z.infer<typeof Settings>

/**
 * The stack's settings from the environment. A blank variable counts as not set.
 * @throws {StartFailure} with the name of each variable that is malformed, never with its value.
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const result = Settings.safeParse(presentVariables({ ...env, URL: '' }))
  if (!result.success) {
    const { issues } = result.error
    throw new StartFailure(
      issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'),
    )
  }
  const settings = result.data
  if (Boolean(settings.MAILGUN_API_KEY) !== Boolean(settings.MAILGUN_DOMAIN)) {
    throw new StartFailure(
      'Set both MAILGUN_API_KEY and MAILGUN_DOMAIN, or neither of them to use the outbox.',
    )
  }
  return { ...settings, DATA_DIR: resolve(root, settings.DATA_DIR) }
}

/** A value without quotes in which `#` begins a comment, though no space is before it. */
const cutValue = /^\s*(?:export\s+)?(\w+)[ \t]*=(?:[ \t]*[^\s'"`#][^\n#]*)?(?<=\S)#/m

/**
 * The variables of the environment, and those of a file if it exists. The environment's value wins.
 * @throws {StartFailure} when a value would be cut.
 */
export function withEnvFile(env: NodeJS.ProcessEnv, file: string): NodeJS.ProcessEnv {
  if (!existsSync(file)) return env
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const [, name] = cutValue.exec(text) ?? []
  if (name) {
    throw new StartFailure(
      `${name} in ${file} has a '#', which begins a comment: put its value in single quotes.`,
    )
  }
  return { ...parseEnv(text), ...env }
}
