import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedDatabase } from '#support/database/embedded-database.ts'
import { freePort } from '#support/stack/free-port.ts'
import { addArticles } from '#support/articles/many-articles.ts'
import { runProgram } from '#support/stack/run-program.ts'
import { startPostgres } from '#support/database/postgres.ts'
import { openDatabase } from '#tools/local/database.ts'
import { mayFillSamples } from '#tools/local/sample-content.ts'
import { contentVersion } from '#tools/local/serve-built.ts'
import { readSettings } from '#tools/local/settings.ts'

test('samples go into the embedded database, and never into LOCAL_POSTGRES_URL’s', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'local-database-'))
  const postgres = await startPostgres()
  const embedded = readSettings({ DATA_DIR }, '/')
  const given = readSettings({ DATA_DIR, LOCAL_POSTGRES_URL: postgres.url }, '/')
  const databases = [await openDatabase(embedded), await openDatabase(given)] as const
  onTestFinished(async () => {
    for (const { close } of databases) await close()
    await postgres.stop()
    await rm(DATA_DIR, { recursive: true })
  })
  expect(mayFillSamples(embedded, databases[0])).toBe(true)
  expect(mayFillSamples({ ...embedded, SAMPLE_CONTENT: 'off' }, databases[0])).toBe(false)
  expect(mayFillSamples(given, databases[1])).toBe(false)
})

test('an error on opening a database does not advise to delete it', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'local-database-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const settings = readSettings({ DATA_DIR }, '/')
  const open = () => openDatabase(settings)
  const files = join(DATA_DIR, 'database')
  await writeFile(files, '')
  await expect(open()).rejects.toThrow(
    /cannot be opened \(error \d+\)\. Check that the disk has space/,
  )
  await rm(files)
  await (await open()).close()
  await rename(join(files, 'global'), join(DATA_DIR, 'global'))
  const failure: unknown = await open().catch((error: unknown) => error)
  expect(String(failure)).toMatch(/cannot be opened \(.+\)\. Check .+ move the directory away/)
  expect(String(failure)).not.toMatch(/delete|undefined/i)
  await rename(join(DATA_DIR, 'global'), join(files, 'global'))
  await (await open()).close()
})

test('on the data of an older checkout the start names the folder to delete, in one line', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'local-database-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const { sql, close } = await openDatabase(readSettings({ DATA_DIR }, '/'))
  await sql`create table migration (name text primary key, checksum text not null)`
  await sql`insert into migration values ('0001-content.sql', 'of then')`
  await close()
  const env = { ...process.env, DATA_DIR, PORT: String(await freePort()), LOCAL_POSTGRES_URL: '' }
  expect(await runProgram('tools/local/start.ts', [], env)).toMatchObject({
    code: 1,
    complaint: `The data in ${DATA_DIR} were made by an older checkout, and this one cannot read them. Delete the folder and start again.\n`,
  })
})

test('a new database gets a site of its own, although it counts its versions from 1 too', async () => {
  const versions: string[] = []
  for (const _ of ['first', 'second']) {
    const database = await openEmbeddedDatabase()
    await addArticles(database.sql, 0, 1)
    versions.push(await contentVersion(database.sql))
    await database.close()
  }
  expect(new Set(versions).size).toBe(2)
})
