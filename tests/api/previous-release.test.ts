import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'

/**
 * A release migrates the database while the previous release still answers calls. So the previous release's statements
 * must work on the new schema. `npm run record:statements` stored them.
 */
const previous = JSON.parse(await readFile('tests/api/previous-release.json', 'utf8')) as {
  migrations: string[]
  statements: string[]
}
const database = useDatabase()

test('the new schema accepts every statement of the previous release', async () => {
  expect(previous.statements.length).toBeGreaterThan(50)
  const refused: string[] = []
  for (const statement of previous.statements) {
    try {
      await database.sql.query(`prepare previous as ${statement}`)
      await database.sql.query('deallocate previous')
    } catch (error) {
      refused.push(`${(error as Error).message}: ${statement}`)
    }
  }
  expect(refused).toEqual([])
})

test('every insert of the previous release gives a value to each column that needs one', async () => {
  const required = await database.sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO'`
  const inserts = previous.statements.flatMap((statement) => {
    const [, table, columns = ''] = /\binsert into (\w+)[^(]*\(([^)]*)\)/.exec(statement) ?? []
    return table ? [{ table, columns: columns.split(',').map((name) => name.trim()) }] : []
  })
  expect(inserts.length).toBeGreaterThan(5)
  const missing = inserts.flatMap(({ table, columns }) =>
    required
      .filter((row) => row['table'] === table && !columns.includes(row['column'] as string))
      .map((row) => `${table}.${row['column']}`),
  )
  expect(missing).toEqual([])
})

test('every migration of the previous release still exists', async () => {
  const present = await readdir('netlify/server/db/migrations')
  expect(previous.migrations.filter((name) => !present.includes(name))).toEqual([])
})

test('a failed run of the tests leaves the recorded statements as they are', async () => {
  const root = await mkdtemp(join(tmpdir(), 'recording-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const folder of ['netlify/server/db/migrations', 'tests/api']) {
    await mkdir(join(root, folder), { recursive: true })
  }
  const record = join(root, 'tests/api/previous-release.json')
  await writeFile(record, 'as before')
  await writeFile(join(root, 'vitest'), '#!/bin/sh\nexit 1\n')
  await chmod(join(root, 'vitest'), 0o755)
  const env = { ...process.env, PATH: `${root}${delimiter}${process.env.PATH}` }
  const program = resolve('tools/release/record-statements.ts')
  const ran = promisify(execFile)(process.execPath, [program], { cwd: root, env })
  await expect(ran).rejects.toMatchObject({
    code: 1,
    stderr: 'The tests failed, so nothing was recorded.\n',
  })
  expect(await readFile(record, 'utf8')).toBe('as before')
})
