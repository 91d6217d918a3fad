import { relative } from 'node:path'
import { createVitest, type CliOptions, type TestRunResult, type Vitest } from 'vitest/node'
import { afterRepetition, closingLines, outcomeOf, times, type Outcome } from './summary.ts'

/**
 * Runs projects of `vitest.config.ts` and ends with a verdict. The checks run first and alone: where they fail, nothing
 * else starts. Tests with browsers or stacks that failed run once more, alone.
 */
const projects = process.argv.slice(2)
const beganAt = performance.now()

let outcome: Outcome = { tests: [], failures: [] }
const isCheck = (name: string) => name === 'checks'
for (const part of [projects.filter(isCheck), projects.filter((name) => !isCheck(name))]) {
  if (part.length === 0 || outcome.failures.length > 0) continue
  const ended = await run({ project: part }, (vitest) => vitest.start())
  const empty = part.filter((name) => !ended.tests.some(({ project }) => project === name))
  outcome = {
    tests: [...outcome.tests, ...ended.tests],
    failures: [...ended.failures, ...empty.map((name) => ({ message: `${name} has no tests` }))],
  }
}

/** Other programs take part in these tests, and on a busy machine each of them may fail by chance. */
const isRepeatable = new Set(['stack', 'journeys', 'browsers', 'netlify'])
/** More failures are no chance. */
const mostRepeated = 5
const { failures } = outcome
const isByChance =
  failures.length > 0 &&
  failures.length <= mostRepeated &&
  failures.every(({ project = '' }) => isRepeatable.has(project))
if (isByChance) outcome = afterRepetition(outcome, await repeat(outcome))

const seconds = Math.round((performance.now() - beganAt) / 1000)
console.log(`\n${times(outcome.tests)}\nSeconds in all: ${seconds}\n`)
const closing = closingLines(outcome)
console.log(closing)
// What a test has left running must not hold up the verdict.
process.exit(closing.endsWith(' 0 failed') ? 0 : 1)

async function run(
  options: CliOptions,
  start: (vitest: Vitest) => Promise<TestRunResult>,
): Promise<Outcome> {
  const vitest = await createVitest({ run: true, watch: false, ...options })
  try {
    return outcomeOf(await start(vitest))
  } catch (error) {
    // For example, the database of the tests does not start.
    return { tests: [], failures: [{ message: String(error) }] }
  } finally {
    await vitest.close()
  }
}

/** Runs the failed tests alone, one after the other. */
async function repeat(first: Outcome): Promise<Outcome> {
  const project = [...new Set(first.failures.map((one) => one.project ?? ''))]
  return run({ project, maxWorkers: 1 }, async (vitest) => {
    await vitest.init()
    const all = await vitest.globTestSpecifications(first.failures.map(({ file = '' }) => file))
    const chosen = all.map((specification) => {
      const file = relative(specification.project.config.root, specification.moduleId)
      const names = first.failures.filter((one) => one.file === file).map(({ test }) => test)
      if (!names.includes(undefined)) specification.testNames = names.map((name) => name ?? '')
      return specification
    })
    return vitest.runTestSpecifications(chosen)
  })
}
