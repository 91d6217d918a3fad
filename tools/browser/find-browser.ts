import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** Chromium without a window or a profile: each page takes a third of the CPU time. */
export const headlessShell = 'chromium-headless-shell'
const chromiumNames = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * The path of a Chromium: the one in CHROMIUM_PATH, an installed one (best a headless shell), or Playwright's
 * download.
 */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  return find([...inPath(chromiumNames), ...applications, chromium.executablePath()])
}

export function findFirefox(): string | undefined {
  return find(inPath(['firefox-esr', 'firefox']))
}

export interface WebKit {
  /** The WebDriver server. */
  driver: string
  browser: string
  /** WebKitGTK has no headless mode, so it draws on a virtual screen. */
  xvfb: string
}

/** WebKitGTK as Debian installs it. */
export function findWebKit(): WebKit | undefined {
  const driver = find(inPath(['WebKitWebDriver']))
  const architectures = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  const browser = find(architectures.map((name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`))
  const xvfb = find(inPath(['Xvfb']))
  return driver && browser && xvfb ? { driver, browser, xvfb } : undefined
}

/** Where programs of these names would be, in the order of the names. */
function inPath(programs: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap((program) => folders.map((folder) => join(folder, program)))
}

function find(paths: string[]): string | undefined {
  return paths.find((path) => existsSync(path))
}
