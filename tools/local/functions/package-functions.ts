import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import * as z from 'zod'
import { fingerprint } from '../fingerprint.ts'
import { readNetlifyConfig } from './netlify-config.ts'

const Route = z.object({
  pattern: z.string(),
  literal: z.string().optional(),
  expression: z.string().optional(),
  methods: z.array(z.string()).default([]),
  prefer_static: z.boolean().default(false),
})
export type Route = z.infer<typeof Route>

const PackagedFunction = z.object({
  name: z.string(),
  /** The folder that holds the packaged function. */
  path: z.string(),
  routes: z.array(Route).default([]),
  excludedRoutes: z.array(Route).default([]),
  invocationMode: z.enum(['stream', 'background', 'buffer']).default('stream'),
  schedule: z.string().optional(),
})
export type PackagedFunction = z.infer<typeof PackagedFunction>

const Manifest = z.object({ functions: z.array(PackagedFunction) })

/** What a package is made from. */
const sources = ['netlify', 'src', 'package-lock.json', 'netlify.toml']

/** Packages the functions as they are now into a folder of their own in `folder`, and removes older packages. */
export async function packageCurrent(root: string, folder: string): Promise<PackagedFunction[]> {
  const name = await fingerprint(root, sources)
  await mkdir(folder, { recursive: true })
  const packaged = await packageFunctions(root, join(folder, name))
  const older = (await readdir(folder)).filter((entry) => !entry.startsWith(name))
  await Promise.all(older.map((entry) => rm(join(folder, entry), { recursive: true, force: true })))
  return packaged
}

/**
 * Packages the project's functions with Netlify's own packager and yields what it read from them. Nothing is
 * done where `folder` holds them already: the caller names it after the sources they were made from.
 */
async function packageFunctions(root: string, folder: string): Promise<PackagedFunction[]> {
  const manifest = join(folder, 'manifest.json')
  if (!existsSync(manifest)) {
    const unfinished = await mkdtemp(`${folder}-`)
    await zip(root, unfinished)
    // Where another process was faster, its packages are the same.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  }
  const { functions } = Manifest.parse(JSON.parse(await readFile(manifest, 'utf8')))
  // The manifest names the folder as it was called then; a data directory may be moved.
  for (const fn of functions) fn.path = join(folder, fn.name)
  return functions
}

async function zip(root: string, folder: string): Promise<void> {
  const { functions } = await readNetlifyConfig(root)
  await zipFunctions(join(root, functions.directory), folder, {
    archiveFormat: 'none',
    basePath: root,
    repositoryRoot: root,
    manifest: join(folder, 'manifest.json'),
    config: {
      '*': {
        nodeBundler: functions.node_bundler,
        externalNodeModules: functions.external_node_modules,
        includedFiles: functions.included_files,
        nodeVersion: '24',
      },
    },
  })
}
