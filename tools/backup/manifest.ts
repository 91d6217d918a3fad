import * as z from 'zod'

const File = z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() })
const Fingerprint = z.object({ rows: z.string(), sum: z.string() })

/** What an archive holds. It is the last entry, because all the others are written before their facts are known. */
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
  /** Images that the database names and the store did not have. */
  missingImages: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>
export type ArchivedFile = z.infer<typeof File>
/** How many rows a table has, and a sum over the hashes of all of them: equal tables have equal fingerprints. */
export type Fingerprint = z.infer<typeof Fingerprint>

export const manifestName = 'manifest.json'
