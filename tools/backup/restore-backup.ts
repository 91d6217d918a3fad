import { readdir } from 'node:fs/promises'
import { escapeIdentifier as quote } from 'pg'
import { plural } from '#domain/text/plural.ts'
import type { Sql } from '#server/db/client.ts'
import { removeImage, type PictureName } from '#server/db/uploads/images.ts'
import { migrate } from '#server/db/migrate.ts'
import { pictureNamed } from '#server/services/uploads/remove-picture.ts'
import { listTakedowns } from '#server/storage/takedowns.ts'
import { readArchive, verifyArchive, type Manifest } from './archive.ts'
import type { Site } from './site.ts'
import { isSame, quoteAll, readFingerprints, readTables, type Table } from './tables.ts'
import { readMigrations } from './write-backup.ts'

const migrationFiles = new URL('../../netlify/server/db/migrations/', import.meta.url)

/** The clocks of a function, which notes takedowns, and of the database, which dates the archive, may differ. */
const clockMarginMs = 60 * 60_000

/** The schema that gets all rows first. An interrupted restore leaves only this schema behind. */
const gathering = 'restoring'

/**
 * Fills a site that nobody has used with an archive. The whole archive is verified before anything is written. The
 * tables get their rows in one transaction.
 * @throws {Error} when the archive is damaged, the site is not empty, or the releases differ.
 */
export async function restoreBackup(site: Site, file: string): Promise<Manifest> {
  const { sql } = site
  const manifest = await verifyArchive(file)
  const since = new Date(Date.parse(manifest.createdAt) - clockMarginMs)
  const takenDown = await listTakedowns(site.takedowns, since)
  const pictures = takenDown.flatMap((one) =>
    'picture' in one ? (pictureNamed(one.picture) ?? []) : [],
  )
  await matchSchema(sql, manifest.migrations)
  const tables = await readTables(sql)
  await refuseIfUsed(sql, tables)
  await gather(sql, file, manifest)
  await storeImages(site, file, manifest, pictures)
  const articles = takenDown.flatMap((one) => ('article' in one ? [one.article] : []))
  await fill(sql, tables, manifest, articles)
  // The archive may be from an older release than this code.
  await migrate(sql)
  // `storeImages` left these pictures out. Articles, revisions and issues must not name them either.
  for (const picture of pictures) await removeImage(sql, picture)
  return manifest
}

/**
 * Creates the archive's schema in a database without tables. A database with tables must have that schema already.
 * @throws {Error} when the archive is from a newer release than this code, or the database is from another release.
 */
async function matchSchema(sql: Sql, wanted: Manifest['migrations']): Promise<void> {
  const known = new Set(await readdir(migrationFiles))
  const unknown = wanted.find(({ name }) => !known.has(name))
  if (unknown) {
    throw new Error(
      `The archive was made by a newer release (${unknown.name}). Restore it with that release. Nothing was changed.`,
    )
  }
  const [found] = await sql`select to_regclass('public.migration') is not null as migrated`
  if (found?.['migrated'] !== true) await migrate(sql, migrationFiles, wanted.at(-1)?.name)
  const present = await readMigrations(sql)
  if (JSON.stringify(present) === JSON.stringify(wanted)) return
  throw new Error(
    'The database has the schema of another release than the archive. Restore into a database without tables: a new branch, or a new DATA_DIR. Nothing was changed.',
  )
}

/** A sample article that nobody has edited. */
const sample = `tags && array['Sample', 'عيّنة'] and created_at = updated_at and published_at = updated_at`

/** The rows of each table that people have made. A new site writes all other rows by itself. */
const madeByPeople = new Map([
  ['article', `(${sample}) is not true`],
  [
    'image',
    `not exists (select from public.article where ${sample} and strpos(image_url, image.key) > 0)`,
  ],
  ...['author', 'subscriber', 'campaign', 'contact_message', 'editor'].map(
    (name) => [name, 'true'] as const,
  ),
])

async function refuseIfUsed(sql: Sql, tables: Table[]): Promise<void> {
  const names = tables.map(({ name }) => name).filter((name) => madeByPeople.has(name))
  const answers = await sql.transaction(
    names.map((name) =>
      sql.query(
        `select count(*)::integer as count from public.${quote(name)} where ${madeByPeople.get(name)}`,
      ),
    ),
  )
  const full = names.flatMap((name, index) => {
    const count = Number(answers[index]?.[0]?.['count'])
    return count > 0 ? [`${name} has ${count} ${plural(count, 'row')}`] : []
  })
  if (full.length === 0) return
  throw new Error(
    `The database is not empty: ${full.join(', ')}. Restore into a new one. Nothing was changed.`,
  )
}

async function gather(sql: Sql, file: string, manifest: Manifest): Promise<void> {
  await sql.transaction([
    sql.query(`drop schema if exists ${gathering} cascade`),
    sql.query(`create schema ${gathering}`),
    ...manifest.tables.map(({ name, columns }) =>
      sql.query(
        `create table ${gathering}.${quote(name)} as
        select ${quoteAll(columns)} from public.${quote(name)} with no data`,
      ),
    ),
  ])
  const tableOf = new Map(
    manifest.tables.flatMap((table) => table.files.map(({ name }) => [name, table])),
  )
  for await (const { name, bytes } of readArchive(file)) {
    const table = tableOf.get(name)
    if (table) await addRows(sql, table, bytes)
  }
  const gathered = await readFingerprints(sql, manifest.tables, gathering)
  const wrong = manifest.tables.find(
    ({ name, fingerprint }) => !isSame(gathered.get(name), fingerprint),
  )
  if (wrong) throw new Error(`The rows of ${wrong.name} are not what the archive says.`)
}

/** Stores the images of the archive, without those that were removed since: nobody can read them in between. */
async function storeImages(
  { sql, images }: Site,
  file: string,
  manifest: Manifest,
  removed: PictureName[],
): Promise<void> {
  const names = new Map(manifest.images.map(({ name }) => [name, name.slice('images/'.length)]))
  const keys = new Set(removed.flatMap((picture) => ('key' in picture ? [picture.key] : [])))
  const urls = removed.flatMap((picture) => ('url' in picture ? [picture.url] : []))
  if (manifest.tables.some(({ name }) => name === 'image_copy')) {
    const copies = await sql.query(
      `select image_key as key from ${gathering}.image_copy where url = any($1::text[])`,
      [urls],
    )
    for (const { key } of copies) keys.add(String(key))
  }
  for await (const { name, bytes } of readArchive(file)) {
    const key = names.get(name)
    if (key && !keys.has(key)) await images.set(key, new Blob([new Uint8Array(bytes)]))
  }
}

async function addRows(
  sql: Sql,
  { name, columns }: Manifest['tables'][number],
  bytes: Buffer,
): Promise<void> {
  const lines = bytes.toString().trimEnd().split('\n')
  const into = `${gathering}.${quote(name)}`
  await sql.query(
    `insert into ${into} (${quoteAll(columns)})
    select ${quoteAll(columns)} from jsonb_populate_recordset(null::${into}, $1::jsonb)`,
    [`[${lines.join(',')}]`],
  )
}

/** In one transaction. Triggers are disabled, because their effects are in the backup already. */
async function fill(
  sql: Sql,
  tables: Table[],
  { tables: kept, sequences }: Manifest,
  takenDown: string[],
): Promise<void> {
  const columnsOf = new Map(kept.map(({ name, columns }) => [name, quoteAll(columns)]))
  const filled = tables.filter(({ name }) => columnsOf.has(name))
  const triggers = (verb: string) =>
    filled.map(({ name }) => sql.query(`alter table public.${quote(name)} ${verb} trigger user`))
  await sql.transaction([
    ...triggers('disable'),
    sql.query(`truncate ${filled.map(({ name }) => `public.${quote(name)}`).join(', ')} cascade`),
    ...filled.map(({ name }) => {
      const columns = columnsOf.get(name)
      return sql.query(
        `insert into public.${quote(name)} (${columns}) overriding system value
        select ${columns} from ${gathering}.${quote(name)}`,
      )
    }),
    ...doubtSends(sql, columnsOf),
    ...doubtPublications(sql, columnsOf, takenDown),
    ...triggers('enable'),
    ...sequences
      .filter(({ last }) => last !== null)
      .map(({ name, last }) => sql`select setval(${`public.${quote(name)}`}, ${last}::bigint)`),
    sql.query(`drop schema ${gathering} cascade`),
  ])
}

/**
 * What was open when the backup was made may have been sent since, so nothing is sent again by itself. A batch in
 * Mailgun's events was sent; the editor decides about the others. `uncertain_at` is later than Mailgun keeps events: a
 * batch that was split since has another id there. An older archive may lack the tables.
 */
function doubtSends(sql: Sql, columnsOf: Map<string, string>) {
  const batches = sql`
    update delivery_batch b set state = 'uncertain', uncertain_at = now() + interval '1 day', leased_until = null,
      claim = coalesce(b.claim, gen_random_uuid()),
      claimed_at = coalesce(b.claimed_at, c.started_at),
      detail = 'It was open when the backup was made', changed_at = now()
    from campaign c where c.id = b.campaign_id and b.state in ('waiting', 'sending', 'uncertain')`
  const scheduled = sql`
    update campaign set
      problem = 'The site was restored from a backup. Since that was made, this campaign may have been sent, changed or deleted.'
    where started_at is null and scheduled_for is not null`
  // The time without progress counts from now.
  const begun = sql`
    update campaign set updated_at = now() where started_at is not null and sent_at is null`
  return [
    ...(columnsOf.has('delivery_batch') ? [batches, begun] : []),
    ...(columnsOf.get('campaign')?.includes('"scheduled_for"') ? [scheduled] : []),
  ]
}

/**
 * Scheduled articles become drafts: since the backup they may have been published, changed or deleted. So do articles
 * that were taken down since.
 */
function doubtPublications(sql: Sql, columnsOf: Map<string, string>, takenDown: string[]) {
  const columns = columnsOf.get('article')
  if (columns === undefined) return []
  const drafts = sql`
    update article set status = 'draft', publish_at = null, updated_at = now()
    where status = 'scheduled' or (status = 'published' and id = any(${takenDown}::uuid[]))`
  const noted = sql`
    update article set
      problem = 'The site was restored from a backup. Since that was made, this scheduled article may have been published, changed or deleted.'
    where status = 'scheduled'`
  const notedTakedowns = sql`
    update article set problem = 'It was taken down after the backup was made.'
    where status = 'published' and id = any(${takenDown}::uuid[])`
  return columns.includes('"problem"') ? [noted, notedTakedowns, drafts] : [drafts]
}
