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
  let sites: Promise<RunningStack>[] = []
  const server = createServer((request, response) => {
    // The build hook of all sites: a build needs a core for seconds, so only journeys that check built pages start one.
    if (request.method === 'POST') response.end()
    else
      void sites[Number(request.url?.slice(1)) - 1]?.then(
        ({ url, adminToken }) => response.end(JSON.stringify({ url, adminToken } satisfies Site)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  project.provide('sites', origin)
  sites = startSites(project.vitest.config.maxWorkers, origin)
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
function startSites(count: number, buildHook: string): Promise<RunningStack>[] {
  const sites: Promise<RunningStack>[] = []
  for (let worker = 1; worker <= count; worker++) {
    const start = () =>
      startStack({
        usualPort: 8790 + worker,
        env: { BUILD_HOOK_URL: buildHook },
        articles: [...manyArabic, ...published],
      })
    sites.push(sites.at(-1)?.then(start) ?? start())
  }
  return sites
}
