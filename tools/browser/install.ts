import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './find-browser.ts'

/**
 * Installs a Chromium where none is found: Debian's own package where that is possible, for it brings the
 * libraries it needs, and Playwright's download elsewhere.
 */
if (!findBrowser()) {
  console.log('Installing a browser …')
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (!(isDebian && installFromDebian()))
    run('npx', ['--no-install', 'playwright', 'install', 'chromium'])
}

function installFromDebian(): boolean {
  return run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', 'chromium'])
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
