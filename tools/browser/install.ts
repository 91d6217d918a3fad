import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser, findQuickBrowser, headlessShell } from './find-browser.ts'

/**
 * Installs a headless shell from Debian's packages, which bring the libraries it needs, where that is possible; and
 * Playwright's download elsewhere, where there is no browser at all.
 */
const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
if (isDebian && !process.env.CHROMIUM_PATH && !findQuickBrowser()?.endsWith(headlessShell)) {
  console.log('Installing a browser …')
  installFromDebian()
}
if (!findBrowser()) {
  console.log('Downloading a browser …')
  run('npx', ['--no-install', 'playwright', 'install', 'chromium'])
}

function installFromDebian(): boolean {
  // Without a network the browser that is there will do, and nothing waits long.
  const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  const install = () => run('apt-get', ['install', '-y', ...options, headlessShell])
  // The list of packages may be missing, or old.
  return install() || (run('apt-get', ['update', ...options]) && install())
}

/** What goes wrong is said only where there is no browser to go on with. */
function run(command: string, args: string[]): boolean {
  const stderr = findBrowser() ? 'ignore' : 'inherit'
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', stderr] }).status === 0
}
