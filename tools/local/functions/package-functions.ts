import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as z from 'zod'
import { fingerprint } from '../fingerprint.ts'

const Route = z.object({
  pattern: z.string(),
  literal: z.string().optional(),
  expression: z.string().optional(),
  methods: z.array(z.string()).default([]),
  prefer_static: z.boolean().default(false),
})
export type Route = z.infer<typeof Route>

export const PackagedFunction = z.object({
  name: z.string(),
  /** The folder of the packaged function. */
  path: z.string(),
  routes: z.array(Route).default([]),
  excludedRoutes: z.array(Route).default([]),
  invocationMode: z.enum(['stream', 'background', 'buffer']).default('stream'),
  schedule: z.string().optional(),
  /** Netlify's events that the function handles, such as 'deploy_succeeded'. */
  eventSubscriptions: z.array(z.string()).default([]),
})
export type PackagedFunction = z.infer<typeof PackagedFunction>

const run = promisify(execFile)
const zipProgram = fileURLToPath(new URL('zip-program.ts', import.meta.url))

const Manifest = z.object({ functions: z.array(PackagedFunction) })

/** The sources of the packages. */
const sources = ['netlify', 'src', 'package-lock.json', 'netlify.toml']

/** Packages the current functions into a new folder in `folder`, and removes older packages. */
export async function packageCurrent(root: string, folder: string): Promise<PackagedFunction[]> {
  const name = await fingerprint(root, sources)
  await mkdir(folder, { recursive: true })
  const packaged = await packageFunctions(root, join(folder, name))
  const older = (await readdir(folder)).filter((entry) => !entry.startsWith(name))
  await Promise.all(older.map((entry) => rm(join(folder, entry), { recursive: true, force: true })))
  return packaged
}

/**
 * Packages the project's functions with Netlify's own packager and returns its manifest. The caller names `folder`
 * after a hash of the sources, so a folder that exists is up to date.
 */
async function packageFunctions(root: string, folder: string): Promise<PackagedFunction[]> {
  const manifest = join(folder, 'manifest.json')
  if (!existsSync(manifest)) {
    const unfinished = await mkdtemp(`${folder}-`)
    await zip(root, unfinished)
    // Another process may have been faster. Its packages are the same.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  }
  const { functions } = Manifest.parse(JSON.parse(await readFile(manifest, 'utf8')))
  // The manifest contains the old name of the folder.
  for (const fn of functions) fn.path = join(folder, fn.name)
  return functions
}

async function zip(root: string, folder: string): Promise<void> {
  await run(process.execPath, [zipProgram, root, folder])
}
