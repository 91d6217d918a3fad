import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { manyArabic } from '#support/articles/published-arabic.ts'
import { published } from '#support/articles/published.ts'
import type { Site } from './site-api.ts'
import { endOf } from './of-process.ts'
import { forget, startStack, type RunningStack } from './stack.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of which a worker asks for its site. The answer comes when the site has started. */
    sites: string
  }
}

/**
 * Starts a local stack for each worker of a run in browsers. Its built site has a few articles, and a category with two
 * pages. Tests without a browser do not wait for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let sites: Promise<RunningStack>[] = []
  let isOver = false
  const server = createServer((request, response) => {
    // The build hook of all sites does nothing: a build takes seconds. Journeys of built pages start one themselves.
    if (request.method === 'POST') {
      response.end()
      return
    }
    const [, worker, what] = request.url?.split('/') ?? []
    const answer = async (stack: RunningStack) => {
      const { url, adminToken } = stack
      if (what === 'start') return JSON.stringify({ url, adminToken } satisfies Site)
      await stack.ended
      return endOf(stack.log())
    }
    void sites[Number(worker) - 1]?.then(answer).then(
      (body) => response.end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  project.provide('sites', origin)
  sites = startSites(project.vitest.config.maxWorkers, origin)
  for (const [index, site] of sites.entries()) {
    void site.then(
      async (stack) => {
        await stack.ended
        // A stack that ended by itself is started again, but only once.
        if (isOver) return
        sites[index] = startStack(stack)
        sites[index].catch(() => 'the tests fail')
      },
      () => 'each worker is told',
    )
  }
  return async () => {
    isOver = true
    server.close()
    server.closeAllConnections()
    for (const started of await Promise.allSettled(sites)) {
      if (started.status === 'rejected') continue
      await started.value.stop()
      await forget(started.value)
    }
  }
}

/** Starts the stacks one after the other: the first one builds the site, the others copy it. */
function startSites(count: number, buildHook: string): Promise<RunningStack>[] {
  const sites: Promise<RunningStack>[] = []
  for (let worker = 1; worker <= count; worker++) {
    const start = () =>
      startStack({ env: { BUILD_HOOK_URL: buildHook }, articles: [...manyArabic, ...published] })
    sites.push(sites.at(-1)?.then(start) ?? start())
  }
  return sites
}
