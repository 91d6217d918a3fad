import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
/** Outside of tools, because that folder is read by tests and checks. */
const folder = fileURLToPath(new URL('../../node_modules/.cache/netlify-build', import.meta.url))
const lockfile = 'package-lock.json'

/**
 * Installs Netlify's own build if it is missing or has another version. It has 500 packages that nothing else needs, so
 * it is not a dependency of the project.
 * @returns the folder that it is in.
 * @throws {Error} if npm fails.
 */
export function installNetlifyBuild(): string {
  const [wanted, installed] = [join(here, lockfile), join(folder, lockfile)]
  const isInstalled =
    existsSync(join(folder, 'node_modules/.package-lock.json')) &&
    existsSync(installed) &&
    readFileSync(installed, 'utf8') === readFileSync(wanted, 'utf8')
  if (isInstalled) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', lockfile]) copyFileSync(join(here, name), join(folder, name))
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', ['ci', '--loglevel=error', ...options], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status === 0) return folder
  rmSync(join(folder, lockfile))
  throw new Error(`Netlify's build could not be installed\n${stderr}`)
}
