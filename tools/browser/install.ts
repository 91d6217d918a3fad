import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser, findFirefox, findWebKit, headlessShell } from './find-browser.ts'

/**
 * Installs Chromium if it is missing, and with the argument `all` Firefox and WebKit too. On Debian and as root they
 * come from its packages, with all libraries; elsewhere only Chromium can be downloaded, and the others are named.
 */
const wanted = {
  Firefox: { find: findFirefox, packages: ['firefox-esr'] },
  WebKit: { find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
}
const others = process.argv.includes('all') ? Object.entries(wanted) : []
const missing = () => others.filter(([, { find }]) => !find())

const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
if (isDebian) {
  const needsShell = !process.env.CHROMIUM_PATH && !findBrowser()?.endsWith(headlessShell)
  const packages = missing().flatMap(([, browser]) => browser.packages)
  if (needsShell) packages.push(headlessShell)
  if (packages.length > 0) {
    console.log(`Installing ${packages.join(', ')} …`)
    installFromDebian(packages)
  }
}
if (!findBrowser()) {
  console.log('Downloading Chromium …')
  run('npx', ['--no-install', 'playwright', 'install', 'chromium'])
}
if (!findBrowser()) console.error('Chromium is missing. Install it, or name one in CHROMIUM_PATH.')
for (const [name, { packages }] of missing()) {
  console.error(`${name} is missing. Install it, as Debian’s ${packages.join(' and ')} do.`)
}

// A failure can depend on the version of a browser, and each machine has its own.
for (const path of [findBrowser(), ...(others.length > 0 ? [findFirefox()] : [])]) {
  if (path) print(path, '--version')
}
// WebKit tells its own version on a screen only.
if (isDebian && others.length > 0) {
  print('dpkg-query', '--show', '--showformat=WebKitGTK ${Version}', 'webkit2gtk-driver')
}

function print(command: string, ...args: string[]): void {
  const { stdout } = spawnSync(command, args, { encoding: 'utf8' })
  if (stdout) console.log(stdout.trim())
}

function installFromDebian(packages: string[]): void {
  // Without a network nothing should wait long.
  const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  const arguments_ = ['install', '-y', ...options, '--no-install-recommends', ...packages]
  // The list of packages may be missing, or old.
  if (!run('apt-get', arguments_) && run('apt-get', ['update', ...options])) {
    run('apt-get', arguments_)
  }
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
