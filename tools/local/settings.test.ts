import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a port number.'],
  [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535 (0 takes a free port).'],
  [{ SAMPLE_CONTENT: 'maybe' }, "SAMPLE_CONTENT must be 'on' or 'off'."],
  [{ SITE_URL: 'example.com' }, 'SITE_URL must be an http or https URL.'],
  [{ ADMIN_TOKEN: 'short' }, 'ADMIN_TOKEN must be at least 8 printable characters without spaces.'],
  [{ LOCAL_POSTGRES_URL: 'mysql://x' }, 'LOCAL_POSTGRES_URL must be a postgresql:// URL.'],
  [{ MAILGUN_API_KEY: 'k' }, /^Set both MAILGUN_API_KEY and MAILGUN_DOMAIN, or neither/],
])('refuses %j in one line', (env, line) => {
  expect(() => readSettings(env, '/')).toThrow(line)
})
