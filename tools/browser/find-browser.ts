import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** Chromium without a window or a profile: each page takes it a third of the processor's time. */
export const headlessShell = 'chromium-headless-shell'
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  headlessShell,
]
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** Where a Chromium is on this machine: the one that is named, an installed one, or Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  return find([...installed(names), ...applications, chromium.executablePath()])
}

/** As `findBrowser`, but rather a headless shell, for many pages that nobody looks at. */
export function findQuickBrowser(): string | undefined {
  const isNamed = Boolean(process.env.CHROMIUM_PATH)
  return (isNamed ? undefined : find(installed([headlessShell]))) ?? findBrowser()
}

/** Where programs would be installed, the first one's places first. */
function installed(programs: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap((program) => folders.map((folder) => join(folder, program)))
}

function find(paths: string[]): string | undefined {
  return paths.find((path) => existsSync(path))
}
