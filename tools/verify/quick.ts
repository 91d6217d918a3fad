import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { command, type Outcome } from './checks.ts'

/**
 * The fast checks to run while you edit: format, lint and types, unit tests, and the API tests of what changed
 * since the merge base with main. What takes longer is left to `npm run verify`.
 */
const base = git('merge-base', 'HEAD', defaultBranch())
const changed = new Set([
  ...lines(git('diff', '--name-only', base)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
])
const files = [...changed].filter((file) => existsSync(file))
const touchesAstro = files.some((file) => file.endsWith('.astro'))

const checks: Promise<Outcome>[] = [
  command('types, lint', 'oxlint --type-aware --type-check'),
  command('tests', `vitest run --project unit --project api --changed ${base}`),
]
if (files.length > 0) {
  checks.push(command('format', `prettier --check --ignore-unknown ${files.join(' ')}`))
}
// oxlint does not check the types of .astro files.
if (touchesAstro) checks.push(command('astro', 'npm run -s check:types'))

const outcomes = await Promise.all(checks)
for (const { name, failed, seconds, output } of outcomes) {
  console.log(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1)} s`)
  if (failed > 0) console.log(output)
}
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0

/** The local branch main, or the remote's if this clone has no local one. */
function defaultBranch(): string {
  return lines(git('branch', '--list', 'main')).length > 0 ? 'main' : 'origin/main'
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

function lines(text: string): string[] {
  return text.split('\n').filter(Boolean)
}
