import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Outside of tools, because that folder is read by tests and checks. */
const cache = fileURLToPath(new URL('../../node_modules/.cache/on-demand', import.meta.url))

/**
 * Installs a package that only some checks need, with its lockfile, at its first use: a folder of this one has both.
 * @returns the folder whose `node_modules` it is in.
 * @throws {Error} if npm fails.
 */
export function installOnDemand(name: 'astro-check' | 'netlify-build' | 'postgres'): string {
  const files = fileURLToPath(new URL(name, import.meta.url))
  const lockfile = readFileSync(join(files, 'package-lock.json'))
  const version = createHash('sha256').update(lockfile).digest('hex').slice(0, 12)
  const folder = join(cache, `${name}-${version}`)
  if (existsSync(folder)) return folder
  console.log(`Installing ${name} …`)
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(`${folder}-`)
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(files, file), join(unfinished, file))
  const options = '--ignore-scripts --prefer-offline --no-audit --no-fund'
  const { status, stderr } = spawnSync('npm', ['ci', '--loglevel=error', ...options.split(' ')], {
    cwd: unfinished,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    rmSync(unfinished, { recursive: true })
    throw new Error(`${name} could not be installed\n${stderr}`)
  }
  try {
    renameSync(unfinished, folder)
  } catch {
    // Another process was faster.
    rmSync(unfinished, { recursive: true })
  }
  return folder
}
