import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { manyArabic } from './published-arabic.ts'
import { published } from './published.ts'
import type { Site } from './site-api.ts'
import { forget, startStack, type RunningStack } from './stack.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a worker asks for its site. The answer comes when the site has started. */
    sites: string
  }
}

/**
 * Starts a local stack for each worker of a run in browsers, with a few published and built articles, and with a second
 * page of a category. The tests of other projects need not wait for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sites = startSites(project.vitest.config.maxWorkers)
  const server = createServer((request, response) => {
    void sites[Number(request.url?.slice(1)) - 1]?.then(
      ({ url, adminToken }) => response.end(JSON.stringify({ url, adminToken } satisfies Site)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('sites', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    for (const started of await Promise.allSettled(sites)) {
      if (started.status === 'rejected') continue
      await started.value.stop()
      await forget(started.value)
    }
  }
}

/** One after the other, because each build uses all cores. */
function startSites(count: number): Promise<RunningStack>[] {
  const sites: Promise<RunningStack>[] = []
  for (let worker = 1; worker <= count; worker++) {
    const start = () =>
      startStack({
        usualPort: 8790 + worker,
        // A build needs a core for seconds, so only journeys that check built pages start one.
        env: { REBUILD_QUIET_SECONDS: '86400' },
        articles: [...manyArabic, ...published],
      })
    sites.push(sites.at(-1)?.then(start) ?? start())
  }
  return sites
}
