import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

/** Browsers on a busy machine hang or lose an event now and then. `npm run verify` lists each repeated test. */
const retriesInBrowsers = 1

/**
 * The cheapest project first. Unit and API files run two at a time. Journeys share one site, and stacks use
 * the whole machine, so their files run one after the other.
 */
const projects: TestProjectConfiguration[] = [
  project('unit', {
    include: ['{src,netlify/server,tools,tests/support,tests/docs}/**/*.test.{ts,tsx}'],
    // A process for each file would take more time than the tests.
    isolate: false,
    sequence: { groupOrder: 0 },
  }),
  project('api', {
    include: ['tests/api/**/*.test.ts'],
    globalSetup: ['tests/support/postgres-server.ts'],
    sequence: { groupOrder: 1 },
  }),
  project('stack', {
    include: ['tests/{stack,delivery}/**/*.test.ts'],
    globalSetup: ['tests/support/postgres-server.ts'],
    fileParallelism: false,
    sequence: { groupOrder: 2 },
  }),
  project('journeys', {
    include: ['tests/journeys/**/*.test.ts'],
    globalSetup: ['tests/support/journeys-stack.ts'],
    setupFiles: ['tests/support/delete-created.ts'],
    fileParallelism: false,
    retry: retriesInBrowsers,
    // The files share a process and its browser; what each test needs is in its own pages.
    isolate: false,
    sequence: { groupOrder: 3 },
  }),
  // The main flows in three browsers, and what holds for every screen. On a second site, because they run beside the
  // journeys, and a sent campaign changes what those of the newsletter see.
  project('browsers', {
    include: ['tests/{browsers,screens}/**/*.test.ts'],
    globalSetup: ['tests/support/journeys-stack.ts'],
    setupFiles: ['tests/support/delete-created.ts'],
    fileParallelism: false,
    retry: retriesInBrowsers,
    sequence: { groupOrder: 4 },
  }),
  // Netlify's own build, which is installed on demand.
  project('netlify', {
    include: ['tests/netlify/**/*.test.ts'],
    sequence: { groupOrder: 5 },
  }),
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
    maxWorkers: 2,
    setupFiles: ['tests/support/setup.ts'],
    // What a test replaces does not last longer than the test, also where files share a process.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Long timeouts, because a busy machine is slow.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
