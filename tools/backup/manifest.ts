import * as z from 'zod'

const File = z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() })
const Fingerprint = z.object({ rows: z.string(), sum: z.string() })

/** The contents of an archive. It is the last entry, because it describes all the others. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      fingerprint: Fingerprint,
      files: z.array(File),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  images: z.array(File),
  /** Images of the database that are missing in the store. */
  missingImages: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>
export type ArchivedFile = z.infer<typeof File>
/** The number of rows of a table, and the sum of the hashes of all rows. Equal tables have equal fingerprints. */
export type Fingerprint = z.infer<typeof Fingerprint>

export const manifestName = 'manifest.json'
