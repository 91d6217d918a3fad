import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  findBrowser,
  findFirefox,
  findQuickBrowser,
  findWebKit,
  headlessShell,
} from './find-browser.ts'
import { missingBrowsers } from './missing-browsers.ts'

/**
 * Installs the browsers that are missing. On Debian and as root they come from its packages, with all libraries;
 * elsewhere only Chromium can be downloaded, and the others are named.
 */
const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
if (isDebian) {
  const packages = missingPackages()
  if (packages.length > 0) {
    console.log(`Installing ${packages.join(', ')} …`)
    installFromDebian(packages)
  }
}
if (!findBrowser()) {
  console.log('Downloading Chromium …')
  run('npx', ['--no-install', 'playwright', 'install', 'chromium'])
}
for (const { name, remedy } of missingBrowsers()) console.error(`${name} is missing. ${remedy}`)

function missingPackages(): string[] {
  const needsShell = !process.env.CHROMIUM_PATH && !findQuickBrowser()?.endsWith(headlessShell)
  return [
    ...(needsShell ? [headlessShell] : []),
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ]
}

function installFromDebian(packages: string[]): void {
  // Without a network nothing should wait long.
  const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  const wanted = ['--no-install-recommends', ...packages]
  const install = () => run('apt-get', ['install', '-y', ...options, ...wanted])
  // The list of packages may be missing, or old.
  if (!install() && run('apt-get', ['update', ...options])) install()
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
