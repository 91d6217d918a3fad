// Runs before anything is installed, on whatever Node the machine has: plain JavaScript for Node 18 and later.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')

/** Brings node_modules to what the lockfile says; costs nothing where it is so already. */
export function install() {
  if (isInstalled()) return
  console.log('Installing packages …')
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('npm ci failed, see above.')
    process.exit(1)
  }
}

/** The environment in which the project's own Node and tools come first. */
export function projectEnv() {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
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
