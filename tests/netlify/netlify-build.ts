import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { PackagedFunction } from '#tools/local/functions/package-functions.ts'
import { cleanClone } from './clean-clone.ts'
import * as z from 'zod'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
const program = join(root, 'tools/on-demand/netlify-build/run-build.ts')

/** The part of Netlify's final configuration that the CDN uses, as Netlify's own parsers read it. */
const Config = z.object({
  headers: z.array(z.object({ for: z.string(), values: z.record(z.string(), z.string()) })),
  redirects: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      status: z.number(),
      force: z.boolean().default(false),
    }),
  ),
  functions: z.record(z.string(), z.object({ included_files: z.array(z.string()) })),
  images: z.object({ remote_images: z.array(z.string()) }),
})

export interface NetlifyBuild {
  /** The folder of the finished site. */
  site: string
  config: z.infer<typeof Config>
  functions: PackagedFunction[]
}

const Manifest = z.object({ functions: z.array(PackagedFunction) })

/**
 * Builds a clean clone of the project with Netlify's own build.
 * @param installed the folder with Netlify's package.
 * @param env the variables that Netlify and the owner set.
 * @throws {Error} with the build's output if it fails.
 */
export async function buildOnNetlify(
  installed: string,
  folder: string,
  env: Record<string, string>,
): Promise<NetlifyBuild> {
  const clone = await mkdtemp(join(folder, 'clone-'))
  await cleanClone(root, clone)
  const result = `${clone}.json`
  const args = [program, installed, clone, env['CONTEXT'] ?? '', result]
  const child = spawn(process.execPath, args, {
    cwd: clone,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NETLIFY: 'true', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  if (code !== 0) throw new Error(`Netlify's build ended with code ${code}\n${said}${complaint}`)
  const manifest = Manifest.parse(await readJson(join(clone, '.netlify/functions/manifest.json')))
  const config = Config.parse(await readJson(result))
  return { site: join(clone, 'dist'), config, functions: manifest.functions }
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}
