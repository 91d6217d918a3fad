import { fileURLToPath } from 'node:url'
import { packageCurrent } from '#tools/local/functions/package-functions.ts'
import { packages } from '#tests/support/stack.ts'
import { browsers, command, flakyTests, type Outcome } from './checks.ts'
import { vitestProject } from './vitest-project.ts'

/**
 * Runs all checks of a change, and goes on after a failure. The last line is `N passed, N failed`, where each test and
 * each check counts as one.
 */
const outcomes: Outcome[] = []

function keep(outcome: Outcome): void {
  outcomes.push(outcome)
  console.log(describe(outcome))
  if (outcome.failed > 0 && outcome.output) console.log(indent(outcome.output))
}

function describe({ name, passed, failed, seconds }: Outcome): string {
  const mark = failed === 0 ? '✓' : '✗'
  const counts = `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`
  return `${mark} ${name.padEnd(12)} ${counts.padEnd(24)} ${seconds.toFixed(1)} s`
}

function indent(text: string): string {
  return text.trim().replace(/^/gm, '    ')
}

/** One after the other, the cheapest first. */
async function lane(...checks: (() => Promise<Outcome>)[]): Promise<void> {
  for (const check of checks) keep(await check())
}

keep(browsers())
// Once for both sites, because it takes many seconds. If it fails, the tests of each site show why.
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
const packaged = packageCurrent(root, packages).catch(() => {})
const onSite = async (name: string) => {
  await packaged
  return vitestProject(name)
}
// Three lanes run in parallel on two cores, because tests in a browser wait for a third of their time.
await Promise.all([
  lane(
    () => command('lint, types', 'npm run -s check:lint'),
    () => command('unused', 'npm run -s check:unused'),
    () => command('format', 'npm run -s check:format'),
    () => command('astro types', 'npm run -s check:types'),
    () => vitestProject('unit'),
    () => vitestProject('api'),
    () => vitestProject('stack'),
  ),
  lane(() => onSite('journeys')),
  lane(() => onSite('browsers')),
])

// Last, because a log is often cut at its beginning.
const failures = outcomes.flatMap((outcome) => outcome.failures ?? [])
const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? [])
if (failures.length > 0) console.log(`\nFailed:\n${indent(failures.join('\n'))}`)
keep(flakyTests(flaky.length))
if (flaky.length > 0) console.log(`\nPassed when repeated:\n${indent(flaky.join('\n'))}`)

const total = (pick: (outcome: Outcome) => number) =>
  outcomes.reduce((sum, outcome) => sum + pick(outcome), 0)
console.log(`\n${outcomes.map(describe).join('\n')}\n`)
console.log(`${total((o) => o.passed)} passed, ${total((o) => o.failed)} failed`)
process.exitCode = total((o) => o.failed) === 0 ? 0 : 1
