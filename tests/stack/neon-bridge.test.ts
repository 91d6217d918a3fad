import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Sql } from '#server/db/client.ts'
import { startPostgres } from '#support/database/postgres.ts'
import { startBridge, type Bridge, type Executor } from '#tools/local/neon-bridge.ts'
import { pgliteExecutor } from '#tools/local/pglite-executor.ts'
import { postgresExecutor } from '#tools/local/postgres-executor.ts'

const noDatabase = 'postgresql://test:test@localhost/test'

describe('in front of the embedded database', () => {
  speaksNeon(async () => pgliteExecutor(await PGlite.create()))
})

describe('in front of PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  const sql = speaksNeon(async () => postgresExecutor(postgres.url))

  test('runs statements at the same time', async () => {
    const waiting = sql()`select pg_sleep(60)`.catch((error: unknown) => error)
    // Only another session can see the first one wait, and end it.
    await expect
      .poll(
        () => sql()`
        select pg_cancel_backend(pid) as cancelled from pg_stat_activity
        where query = 'select pg_sleep(60)' and state = 'active'
      `,
      )
      .toEqual([{ cancelled: true }])
    expect(await waiting).toMatchObject({ code: '57014' })
  })
})

/** The tests that every database behind the bridge has to pass, through the driver that ships. */
function speaksNeon(open: () => Promise<Executor>): () => Sql {
  let bridge: Bridge
  let sql: Sql

  beforeAll(async () => {
    bridge = await startBridge(await open())
    sql = connect({ DATABASE_URL: noDatabase, DATABASE_FETCH_ENDPOINT: bridge.url })
    await sql`create table thing (id int primary key, name text not null unique)`
  })
  afterAll(() => bridge.close())

  test('values arrive as the driver gives them on Neon', async () => {
    const [row] = await sql`
      select 1 as int, 9007199254740993 as bigint, 1.50::numeric as numeric, true as yes, false as no,
        '2026-01-02T03:04:05.678Z'::timestamptz as time, '{"a":[1,null]}'::jsonb as json,
        '{a,"b c",NULL}'::text[] as texts, null::text as nothing, ${'\\x00ff'}::bytea as bytes, 1.5::float8 as float
    `
    expect(row).toEqual({
      int: 1,
      bigint: '9007199254740993',
      numeric: '1.50',
      yes: true,
      no: false,
      time: new Date('2026-01-02T03:04:05.678Z'),
      json: { a: [1, null] },
      texts: ['a', 'b c', null],
      nothing: null,
      bytes: Buffer.from([0, 255]),
      float: 1.5,
    })
  })

  test('several statements in one are refused', async () => {
    await expect(sql.query('select 1; select 2')).rejects.toMatchObject({ code: '42601' })
  })

  test('a batch is all or nothing', async () => {
    await expect(
      sql.transaction([
        sql`insert into thing values (20, 'kept?')`,
        sql`insert into thing values (20, 'the same again')`,
      ]),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await sql`select * from thing where id = 20`).toEqual([])

    const [first, second] = await sql.transaction([
      sql`insert into thing values (21, 'kept') returning id`,
      sql`select count(*) as n from thing where id = 21`,
    ])
    expect([first, second]).toEqual([[{ id: 21 }], [{ n: '1' }]])
  })

  test('a batch runs in the mode it asks for', async () => {
    const [level, readOnly] = await sql.transaction(
      [sql`show transaction_isolation`, sql`show transaction_read_only`],
      { isolationLevel: 'RepeatableRead', readOnly: true },
    )
    expect([level, readOnly]).toEqual([
      [{ transaction_isolation: 'repeatable read' }],
      [{ transaction_read_only: 'on' }],
    ])
    await expect(
      sql.transaction([sql`insert into thing values (30, 'no')`], { readOnly: true }),
    ).rejects.toMatchObject({ code: '25006' })
  })

  return () => sql
}
