// Runs before anything is installed, with any Node from 18 on: plain JavaScript without packages.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')

/** Installs the packages of the lockfile if any is missing. Exits the process when that fails. */
export function install() {
  if (isInstalled()) return
  console.log('Installing packages, which takes about a minute …')
  // With NODE_ENV=production, npm would leave out the packages for development, which building and testing need.
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error('`npm ci` failed; its messages are above. Fix the reason, then start again.')
  process.exit(1)
}

/** An environment in which the project's own Node and tools are found first. */
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
