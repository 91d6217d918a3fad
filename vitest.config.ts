import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'

/** A file of journeys has a site and a browser to itself; the files that run one after the other share both. */
const inBrowser = {
  globalSetup: ['tests/support/stack/sites.ts'],
  setupFiles: ['tests/support/setup/delete-created.ts'],
  isolate: false,
}

/**
 * `npm test` runs the projects that a change can break, in one browser. The last two are for `.ci/run`. As many files run
 * at a time as there are cores, of whichever project.
 */
const projects: TestProjectConfiguration[] = [
  project('checks', { include: ['tests/checks.test.ts'] }),
  project('unit', {
    include: ['{src,netlify/server,tools,tests/support,tests/docs}/**/*.test.{ts,tsx}'],
    // A process for each file would take more time than the tests.
    isolate: false,
  }),
  project('api', {
    include: ['tests/api/**/*.test.ts'],
    globalSetup: ['tests/support/database/postgres-server.ts'],
  }),
  project('stack', {
    include: ['tests/{stack,delivery}/**/*.test.ts'],
    globalSetup: ['tests/support/database/postgres-server.ts'],
  }),
  project('journeys', { include: ['tests/journeys/**/*.test.ts'], ...inBrowser }),
  project('browsers', { include: ['tests/browsers/**/*.test.ts'], ...inBrowser }),
  // Netlify's own build, which is installed on demand.
  project('netlify', { include: ['tests/netlify/**/*.test.ts'] }),
]

type ProjectOptions = Exclude<
  Extract<TestProjectConfiguration, { test?: object }>['test'],
  undefined
>

function project(name: string, options: ProjectOptions): TestProjectConfiguration {
  return { extends: true, test: { name, ...options } }
}

export default defineConfig({
  test: {
    projects,
    // Nothing imports these, so `npm run quick` cannot know which tests read them.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/*.sql', '**/prose/*.md'],
    maxWorkers: Math.min(3, availableParallelism()),
    // The server waits longer for its database and its storage, so that a slow machine fails no test.
    env: { DEADLINE_FACTOR: '20' },
    setupFiles: ['tests/support/setup/setup.ts'],
    // What a test replaces does not last longer than the test, also where files share a process.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // A time-out ends what hangs. It judges nothing: on a busy machine all takes several times as long.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
})
