import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'
import * as z from 'zod'

/** The part of `netlify.toml` that the local stack uses. */
const NetlifyConfig = z.object({
  functions: z.object({
    directory: z.string(),
    included_files: z.array(z.string()).default([]),
  }),
  images: z.object({ remote_images: z.array(z.string()).default([]) }).prefault({}),
})

/** Reads a project's `netlify.toml`, so that the local stack packages and serves as Netlify does. */
export async function readNetlifyConfig(root: string): Promise<z.infer<typeof NetlifyConfig>> {
  return NetlifyConfig.parse(parse(await readFile(`${root}/netlify.toml`, 'utf8')))
}
