import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Outside of tools, because that folder is read by tests and checks. */
const cache = fileURLToPath(new URL('../../node_modules/.cache/on-demand', import.meta.url))

/**
 * Installs a package that only some checks need, at its first use. Its folder has its package.json and lockfile.
 * @returns the folder whose `node_modules` it is in.
 * @throws {Error} if npm fails.
 */
export function installOnDemand(name: 'astro-check' | 'netlify-build' | 'postgres'): string {
  const files = fileURLToPath(new URL(name, import.meta.url))
  const folder = join(cache, name)
  const lockfile = readFileSync(join(files, 'package-lock.json'), 'utf8')
  // Written last, so an installation that was interrupted is repeated.
  const installed = join(folder, 'installed.json')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lockfile) return folder
  console.log(`Installing ${name} …`)
  cpSync(files, folder, { recursive: true })
  const options = '--loglevel=error --ignore-scripts --prefer-offline --no-audit --no-fund'
  const { status } = spawnSync('npm', ['ci', ...options.split(' ')], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${name} could not be installed`)
  writeFileSync(installed, lockfile)
  return folder
}
