import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings, withEnvFile } from './settings.ts'

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a port number from 0 to 65535 (0 takes a free port).'],
  [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535 (0 takes a free port).'],
  [{ SAMPLE_CONTENT: 'maybe' }, "SAMPLE_CONTENT must be 'on' or 'off'."],
  [{ SITE_URL: 'example.com' }, 'SITE_URL must be an http or https URL.'],
  [{ ADMIN_TOKEN: 'short' }, 'ADMIN_TOKEN must have at least 8 characters.'],
  [{ SITE_URL: 'https://a.test/b' }, 'SITE_URL must be like https://news.org, without a path.'],
  [{ SIGNING_SECRET: 'short' }, 'SIGNING_SECRET must have at least 32 characters.'],
  [{ WEBSUB_HUB_URL: 'none' }, 'WEBSUB_HUB_URL must be an http or https URL.'],
  [{ REBUILD_DEPLOYS_PER_MONTH: '0', PORT: '-1' }, /^REBUILD_DEPLOYS_PER_MONTH must be .+\nPORT/],
  [{ LOCAL_POSTGRES_URL: 'mysql://x' }, 'LOCAL_POSTGRES_URL must be a postgresql:// URL.'],
  [{ MAILGUN_API_KEY: 'k' }, /^Set both MAILGUN_API_KEY and MAILGUN_DOMAIN, or neither/],
])('refuses %j in one line', (env, line) => {
  expect(() => readSettings(env, '/')).toThrow(line)
})

test('a slash at the end of SITE_URL is taken off, and a blank variable counts as not set', () => {
  const env = { SITE_URL: 'https://a.test/', PORT: ' ' }
  expect(readSettings(env, '/')).toMatchObject({ SITE_URL: 'https://a.test', PORT: 8888 })
})

/** What a file of settings says, with these variables set. */
async function read(text: string, env: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'settings-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, '.env'), text)
  return withEnvFile(env, join(folder, '.env'))
}

test('a file of settings may begin with a byte order mark, and a variable that is set wins', async () => {
  const text = '\uFEFFPORT=1 # one\nHOST=\'a#b\'\n#X=a#b\nexport Y="#"\nDATA_DIR=c'
  const all = { PORT: '1', HOST: 'a#b', Y: '#', DATA_DIR: 'set' }
  expect(await read(text, { DATA_DIR: 'set' })).toEqual(all)
})

test.each(['ADMIN_TOKEN=abc#def', 'ADMIN_TOKEN=#abc', 'A=1\n export ADMIN_TOKEN = a#b'])(
  'refuses a value that would be cut: %j',
  async (text) => {
    await expect(read(text)).rejects.toThrow(/^ADMIN_TOKEN in .+ has a '#', which begins a comment/)
  },
)
