import type { Sql } from '#server/db/client.ts'
import { writeArchive, type ArchivedFile, type ArchiveWriter, type Manifest } from './archive.ts'
import type { Site } from './site.ts'
import { isSame, readFingerprints, readPages, readTables, type Table } from './tables.ts'

/** How often tables that changed while they were read are read again. */
const mostRounds = 5

type WrittenTable = Manifest['tables'][number]

/**
 * Writes everything that is not code into one archive.
 * @throws {Error} when the file exists, or the tables change faster than they can be read.
 */
export async function writeBackup({ sql, images }: Site, file: string): Promise<Manifest> {
  const archive = writeArchive(file)
  // Taken before the tables are read: every change that the archive lacks is newer.
  const [row] = await sql`select instant_text(now()) as now`
  const createdAt = String(row?.['now'])
  try {
    const migrations = await readMigrations(sql)
    const tables = await writeTables(sql, archive)
    const sequences = await readSequences(sql)
    const stored = await writeImages(sql, images, archive)
    const manifest: Manifest = { format: 1, createdAt, migrations, tables, sequences, ...stored }
    await archive.finish(manifest)
    return manifest
  } catch (error) {
    await archive.discard()
    throw error
  }
}

/**
 * What a backup holds, in one sentence.
 * @throws {Error} if it lacks images: the archive is there, but may be of another site's store.
 */
export function resultOf(
  { tables, images, missingImages }: Manifest,
  { name, imagesName }: Pick<Site, 'name' | 'imagesName'>,
  file: string,
): string {
  const rows = tables.reduce((total, { fingerprint }) => total + Number(fingerprint.rows), 0)
  const [first, ...others] = missingImages
  if (first === undefined) {
    return `${file} holds ${rows} rows and ${images.length} images. It is a copy of ${name}.`
  }
  const all = images.length + missingImages.length
  const more = others.length > 0 ? ` and ${others.length} others` : ''
  throw new Error(
    `${file} holds ${rows} rows, but lacks ${missingImages.length} of ${all} images: ${first}${more} are not in the store of ${imagesName}. Is that the right site?`,
  )
}

export async function readMigrations(sql: Sql): Promise<Manifest['migrations']> {
  const rows = await sql`select name, checksum from migration order by name`
  return rows as Manifest['migrations']
}

/**
 * Pages are read one after the other, but a backup must show one point in time. So the fingerprints of all tables are
 * read together afterwards. Tables that differ from what was written are written again, until none differs.
 */
async function writeTables(sql: Sql, archive: ArchiveWriter): Promise<WrittenTable[]> {
  const tables = await readTables(sql)
  const written = new Map<string, WrittenTable>()
  for (let round = 1; round <= mostRounds; round += 1) {
    const seen = await readFingerprints(sql, tables)
    const changed = tables.filter(
      ({ name }) => !isSame(written.get(name)?.fingerprint, seen.get(name)),
    )
    if (changed.length === 0) return [...written.values()]
    for (const table of changed) {
      written.set(table.name, await writeTable(sql, archive, table, round))
    }
  }
  throw new Error(
    'The site changed too often during the backup. Try again when nobody is publishing.',
  )
}

/** Read after the rows, so that no sequence gives a number again that a row has. */
async function readSequences(sql: Sql): Promise<Manifest['sequences']> {
  const rows = await sql`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by 1`
  return rows as Manifest['sequences']
}

async function writeTable(
  sql: Sql,
  archive: ArchiveWriter,
  table: Table,
  round: number,
): Promise<WrittenTable> {
  const files: ArchivedFile[] = []
  let rows = 0
  let sum = 0n
  for await (const page of readPages(sql, table)) {
    const name = `tables/${table.name}/${round}-${String(files.length + 1).padStart(6, '0')}.ndjson`
    files.push(await archive.add(name, Buffer.from(`${page.lines.join('\n')}\n`)))
    rows += page.lines.length
    sum += page.sum
  }
  const fingerprint = { rows: String(rows), sum: String(sum) }
  return { name: table.name, columns: table.columns, fingerprint, files }
}

async function writeImages(
  sql: Sql,
  images: Site['images'],
  archive: ArchiveWriter,
): Promise<Pick<Manifest, 'images' | 'missingImages'>> {
  const written: ArchivedFile[] = []
  const missingImages: string[] = []
  const rows = await sql`select key from image where swept_at is null order by key`
  for (const { key } of rows as { key: string }[]) {
    const bytes = await images.get(key, { type: 'arrayBuffer' })
    if (bytes) written.push(await archive.add(`images/${key}`, new Uint8Array(bytes)))
    else missingImages.push(key)
  }
  return { images: written, missingImages }
}
