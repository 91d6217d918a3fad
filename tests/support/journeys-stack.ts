import type { TestProject } from 'vitest/node'
import { manyArabic } from './published-arabic.ts'
import { published } from './published.ts'
import { forget, startStack } from './stack.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    stack: { url: string; adminToken: string }
  }
}

/** Starts one local stack for all journeys of a run, with a few published and built articles. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Journeys, browsers and stack tests may run at the same time, each on a port of its own. A build needs a core for
  // seconds, so only journeys that check built pages start one.
  const usualPort = project.name === 'browsers' ? 8792 : 8791
  const stack = await startStack({
    usualPort,
    env: { REBUILD_QUIET_SECONDS: '86400' },
    // The screens have a second page of a category.
    articles: project.name === 'browsers' ? [...manyArabic, ...published] : published,
  })
  const stop = async () => {
    await stack.stop()
    await forget(stack)
  }
  const { url, adminToken } = stack
  project.provide('stack', { url, adminToken })
  return stop
}
