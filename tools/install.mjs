// Runs before anything is installed, with any Node from 18 on: plain JavaScript without packages.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const progressIntervalMs = 3000

/** Installs the packages of the lockfile if any is missing. Exits the process when that fails. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing packages …')
  const startedAt = Date.now()
  const progress = setInterval(
    () => console.log(`  ${countInstalled()}, ${secondsSince(startedAt)} s`),
    progressIntervalMs,
  )
  // With NODE_ENV=production, npm would leave out the packages for development, which building and testing need.
  const npm = spawn('npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const code = await new Promise((resolve) =>
    npm.once('error', () => resolve(1)).once('exit', resolve),
  )
  clearInterval(progress)
  if (code !== 0) {
    console.error('`npm ci` failed; its messages are above. Fix the reason, then start again.')
    process.exit(1)
  }
  console.log(`Installed in ${secondsSince(startedAt)} s`)
}

/** An environment in which the project's own Node and tools are found first. */
export function projectEnv() {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
}

function secondsSince(startedAt) {
  return Math.round((Date.now() - startedAt) / 1000)
}

/** npm unpacks into node_modules, so the packages that exist show how far it is. */
function countInstalled() {
  const packages = Object.entries(readPackages('package-lock.json') ?? {})
  const wanted = packages.filter(([path, about]) => path !== '' && isForThisMachine(about))
  const present = wanted.filter(([path]) => existsSync(join(root, path, 'package.json')))
  return `${present.length} of about ${wanted.length} packages`
}

/** The lockfile also has the optional packages of other platforms. */
function isForThisMachine({ os = [process.platform], cpu = [process.arch] }) {
  return os.includes(process.platform) && cpu.includes(process.arch)
}

function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (present[path] ? present[path].version === version : optional),
  )
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}
