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
type Route = z.infer<typeof Route>

export const PackagedFunction = z.object({
  name: z.string(),
  /** The folder of the packaged function. */
  path: z.string(),
  routes: z.array(Route).default([]),
  excludedRoutes: z.array(Route).default([]),
  invocationMode: z.enum(['stream', 'background', 'buffer']).default('stream'),
  schedule: z.string().optional(),
  /** Netlify's rate limit. The stack has none, because all callers have one IP address. */
  trafficRules: z.unknown().optional(),
  /** Netlify's events that the function handles, such as 'deploy_succeeded'. */
  eventSubscriptions: z.array(z.string()).default([]),
})
export type PackagedFunction = z.infer<typeof PackagedFunction>

const run = promisify(execFile)
const zipProgram = fileURLToPath(new URL('zip-program.ts', import.meta.url))

const Manifest = z.object({ functions: z.array(PackagedFunction) })

/** The sources of the packages. */
const sources = ['netlify', 'src', 'package-lock.json', 'netlify.toml']

/**
 * Packages the project's functions with Netlify's own packager into a new folder in `folder`, and removes older
 * packages. The new folder has the name of a hash of the sources, so one that exists is up to date.
 */
export async function packageCurrent(root: string, folder: string): Promise<PackagedFunction[]> {
  const name = await fingerprint(root, sources)
  const target = join(folder, name)
  await mkdir(folder, { recursive: true })
  if (!existsSync(target)) {
    const unfinished = await mkdtemp(`${target}-`)
    await run(process.execPath, [zipProgram, root, unfinished])
    // Another process may have been faster. Its packages are the same.
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }))
  }
  const older = (await readdir(folder)).filter((entry) => !entry.startsWith(name))
  await Promise.all(older.map((entry) => rm(join(folder, entry), { recursive: true, force: true })))
  const manifest = JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8')) as unknown
  const { functions } = Manifest.parse(manifest)
  // The manifest contains the old name of the folder.
  return functions.map((fn) => Object.assign(fn, { path: join(target, fn.name) }))
}

export interface FunctionMatch {
  fn: PackagedFunction
  route: Route
}

/** The function whose route matches. As on Netlify, a closing slash and the case of letters do not matter. */
export function matchFunction(
  functions: PackagedFunction[],
  method: string,
  pathname: string,
): FunctionMatch | undefined {
  const path = (pathname === '/' ? pathname : pathname.replace(/\/$/, '')).toLowerCase()
  for (const fn of functions) {
    const route = fn.routes.find(
      ({ methods, ...shape }) =>
        (methods.length === 0 || methods.includes(method)) && hasShape(shape, path),
    )
    if (route && !fn.excludedRoutes.some((excluded) => hasShape(excluded, path))) {
      return { fn, route }
    }
  }
  return undefined
}

function hasShape({ literal, expression }: Pick<Route, 'literal' | 'expression'>, path: string) {
  return literal === undefined
    ? expression !== undefined && new RegExp(expression).test(path)
    : literal.toLowerCase() === path
}
