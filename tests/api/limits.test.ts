import { expect, test } from 'vitest'
import dailySweep from '#functions/daily-sweep.mts'
import { readEnv } from '#server/base/env.ts'
import { TooMany } from '#server/base/errors.ts'
import { deleteExpired } from '#server/db/expired.ts'
import { enforceRateLimit, networkOf } from '#server/services/rate-limits.ts'
import { runScheduled } from '#support/api/call.ts'
import { useDatabase } from '#support/database/database.ts'

const database = useDatabase()

function use(key = 'somebody@example.com') {
  const context = { environment: 'local', env: readEnv(), sql: database.sql } as const
  return enforceRateLimit(context, { name: 'test', key, limit: 3, windowSeconds: 100 })
}

test('refuses the fourth use in a window, with the seconds until it ends', async () => {
  for (let count = 0; count < 3; count += 1) await use()
  const error = await use().catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(TooMany)
  const [row] = await database.sql`
    select extract(epoch from ends_at - now())::float8 as left from rate_limit`
  expect((error as TooMany).retryAfter).toBeGreaterThanOrEqual(row?.['left'] as number)
  expect((error as TooMany).retryAfter).toBeLessThanOrEqual(100)
})

test('refused uses do not extend the window, and the next window starts at zero', async () => {
  for (let count = 0; count < 3; count += 1) await use()
  await expect(use()).rejects.toThrow('Too many requests')
  await database.sql`update rate_limit set ends_at = now() - interval '1 second'`
  await use()
  expect(await database.sql`select count from rate_limit`).toEqual([{ count: 1 }])
})

test('no key is stored in plain text', async () => {
  await use('somebody@example.com')
  expect(JSON.stringify(await database.sql`select * from rate_limit`)).not.toContain('somebody')
})

test('the sweep deletes ended windows only', async () => {
  await use('old')
  await database.sql`update rate_limit set ends_at = now() - interval '1 second'`
  await use('present')
  await database.sql`
    insert into failed_login values
      ('old', 9, now(), now() - interval '1 second'), ('present', 9, now(), now() + interval '1 hour')`
  await runScheduled(dailySweep)
  expect(await database.sql`select count from rate_limit`).toHaveLength(1)
  expect(await database.sql`select key from failed_login`).toEqual([{ key: 'present' }])
})

test('one deletion that fails stops no other, and each goes on in portions', async () => {
  await use('old')
  await database.sql`update rate_limit set ends_at = now() - interval '1 second'`
  await database.sql`
    insert into webhook_token (token, received_at)
    select 'token-' || number, now() - interval '1 month' from generate_series(1, 20001) as number`
  await database.sql`alter table contact_message rename to lost`
  await expect(deleteExpired(database.sql)).rejects.toThrow('Not everything')
  await database.sql`alter table lost rename to contact_message`
  expect(await database.sql`select from rate_limit`).toEqual([])
  expect(await database.sql`select from webhook_token`).toEqual([])
})

test('networkOf shortens an IPv6 address to 64 bits', () => {
  const networks = {
    '192.0.2.1': '192.0.2.1',
    '::ffff:192.0.2.1': '192.0.2.1',
    '::1': '0:0:0:0',
    '2001:db8::1': '2001:db8:0:0',
    '2001:DB8:0001:2:3:4:5:6': '2001:db8:1:2',
    'fe80::1%eth0': 'fe80:0:0:0',
    '': '',
  }
  for (const [ip, network] of Object.entries(networks)) expect(networkOf({ ip })).toBe(network)
})
