import { execFile, type ExecFileException } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PageEnv } from '#server/base/env.ts'
import { fingerprint } from '../fingerprint.ts'
import { loadSite, type StaticSite } from './static-site.ts'

interface Options {
  root: string
  /** The folder for finished builds. */
  folder: string
  /** The build's environment. */
  env: NodeJS.ProcessEnv
  /** A text that differs after each change of the content, and between databases. */
  contentVersion: () => Promise<string>
  /** Aborts a build that is under way. */
  signal: AbortSignal
}

const run = promisify(execFile)
const program = fileURLToPath(new URL('run-astro-build.ts', import.meta.url))
/** The sources of a build, besides the content. */
const sources = [
  'src',
  'public',
  'netlify/server',
  'tools/build',
  'astro.config.mjs',
  'package-lock.json',
]
/** The settings that pages show. */
const settings = ['SITE_URL', ...Object.keys(PageEnv.shape)]

/** A build that ended without a site. */
export class BuildFailure extends Error {
  readonly deployId: string

  constructor(deployId: string, message: string) {
    super(message)
    this.deployId = deployId
  }
}

/** Builds the site from the database, into a new folder each time, or reuses the last build if nothing has changed. */
export async function buildSite(options: Options): Promise<StaticSite> {
  const { root, folder, env, contentVersion } = options
  const made = await fingerprint(root, sources, [await contentVersion()])
  const name = `${made}-${await shownSettings(env)}`
  const target = join(folder, name)
  if (!existsSync(target)) {
    const unfinished = join(folder, `${name}.building`)
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await runBuild(options, name, unfinished)
    await rename(unfinished, target)
  }
  const site = await loadSite(target)
  // The site is in memory, so older builds can be removed.
  const older = (await readdir(folder)).filter((entry) => entry !== name)
  await Promise.all(older.map((entry) => rm(join(folder, entry), { recursive: true, force: true })))
  return site
}

/** A short hash of the settings that pages show. The name of a build ends with it. */
export function shownSettings(env: NodeJS.ProcessEnv): Promise<string> {
  const shown = settings.map((setting) => env[setting] ?? '')
  return fingerprint('', [], shown)
}

async function runBuild(
  { root, folder, env, signal }: Options,
  deployId: string,
  outDir: string,
): Promise<void> {
  const cacheDir = join(folder, '../astro-cache')
  const options = { cwd: root, env: { ...env, DEPLOY_ID: deployId }, signal, maxBuffer: Infinity }
  try {
    await run(process.execPath, [program, root, outDir, cacheDir], options)
  } catch (error) {
    const { code, stderr } = error as ExecFileException
    // The code is a text if the build did not start, or was aborted.
    if (typeof code === 'string') throw error
    throw new BuildFailure(deployId, `the build ended with code ${code}\n${stderr}`)
  }
}
