import type { TestProject } from 'vitest/node'
import { manyArabic } from './published-arabic.ts'
import { published } from './published.ts'
import type { Site } from './site-api.ts'
import { forget, startStack, type RunningStack } from './stack.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    sites: Site[]
  }
}

/**
 * Starts a local stack for each worker of a run in browsers, with a few published and built articles, and with a second
 * page of a category.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sites: RunningStack[] = []
  // One after the other, because each build uses all cores.
  for (let worker = 1; worker <= project.vitest.config.maxWorkers; worker++) {
    sites.push(
      await startStack({
        usualPort: 8790 + worker,
        // A build needs a core for seconds, so only journeys that check built pages start one.
        env: { REBUILD_QUIET_SECONDS: '86400' },
        articles: [...manyArabic, ...published],
      }),
    )
  }
  project.provide(
    'sites',
    sites.map(({ url, adminToken }) => ({ url, adminToken })),
  )
  return async () => {
    for (const site of sites) {
      await site.stop()
      await forget(site)
    }
  }
}
