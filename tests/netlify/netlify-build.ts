import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { cp, mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { PackagedFunction } from '#tools/local/functions/package-functions.ts'
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
  await cleanClone(clone)
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

/**
 * Copies what git would clone into a folder, with the packages of `npm ci --omit=dev`: a build on Netlify with
 * NODE_ENV=production has no others. Packages are hard links, because copying them takes long.
 */
async function cleanClone(folder: string): Promise<void> {
  const options = { cwd: root, encoding: 'utf8' } as const
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', args, options).split('\0').filter(Boolean)
  for (const file of files.filter((path) => fs.existsSync(join(root, path)))) {
    await cp(join(root, file), join(folder, file))
  }
  const { packages } = JSON.parse(fs.readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  for (const [path, { dev }] of Object.entries(packages)) {
    // Optional packages of other platforms are not installed.
    if (path && !dev && fs.existsSync(join(root, path)))
      linkPackage(join(root, path), join(folder, path))
  }
  linkPrograms(join(root, 'node_modules/.bin'), join(folder, 'node_modules/.bin'))
}

/** Links the files of a package, without the packages inside it. */
function linkPackage(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true })
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkPackage(source, target)
    else fs.linkSync(source, target)
  }
}

/** Links the programs of the packages that exist in the clone. */
function linkPrograms(from: string, to: string): void {
  fs.mkdirSync(to)
  for (const name of fs.readdirSync(from)) {
    const target = fs.readlinkSync(join(from, name))
    if (fs.existsSync(join(to, target))) fs.symlinkSync(target, join(to, name))
  }
}
