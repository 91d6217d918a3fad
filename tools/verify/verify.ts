import { browser, command, type Outcome } from './checks.ts'
import { vitestProject } from './vitest-project.ts'

/**
 * Everything that has to hold before a change goes out, cheapest first; nothing is left out after a failure.
 * Ends with `N passed, N failed`, where each test and each check counts as one.
 */
const outcomes: Outcome[] = []

function keep(...finished: Outcome[]): void {
  for (const outcome of finished) {
    outcomes.push(outcome)
    console.log(describe(outcome))
    if (outcome.failed > 0 && outcome.output) console.log(indent(outcome.output))
  }
}

function describe({ name, passed, failed, seconds }: Outcome): string {
  const mark = failed === 0 ? '✓' : '✗'
  const counts = `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`
  return `${mark} ${name.padEnd(12)} ${counts.padEnd(24)} ${seconds.toFixed(1)} s`
}

function indent(text: string): string {
  return text.trim().replace(/^/gm, '    ')
}

keep(browser())
// Two at a time: each of them fills about one core.
keep(
  ...(await Promise.all([
    command('types', 'npm run -s check:types'),
    command('format', 'npm run -s check:format'),
  ])),
)
keep(
  ...(await Promise.all([
    command('lint', 'npm run -s check:lint'),
    command('unused', 'npm run -s check:unused'),
  ])),
)
for (const project of ['unit', 'api', 'stack', 'journeys']) keep(vitestProject(project))

const total = (pick: (outcome: Outcome) => number) =>
  outcomes.reduce((sum, outcome) => sum + pick(outcome), 0)
console.log(`\n${outcomes.map(describe).join('\n')}\n`)
console.log(`${total((o) => o.passed)} passed, ${total((o) => o.failed)} failed`)
process.exitCode = total((o) => o.failed) === 0 ? 0 : 1
