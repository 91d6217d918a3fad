import type { TestProject } from 'vitest/node'
import { published } from './published.ts'
import { publishOn, untilStatic } from './site-api.ts'
import { forget, startStack } from './stack.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    stack: { url: string; adminToken: string }
  }
}

/** Brings one local stack up for all journeys of a run, with a few articles published and built. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Another port than that of the tests of the stack, beside which the journeys run.
  // What journeys publish shortly after one another is built together, for each build takes a core for seconds.
  const stack = await startStack({ usualPort: 8791, env: { REBUILD_QUIET_SECONDS: '4' } })
  const stop = async () => {
    await stack.stop()
    await forget(stack)
  }
  const { url, adminToken } = stack
  try {
    for (const item of published) await publishOn({ url, adminToken }, item)
    const last = published.at(-1)
    await untilStatic(`${url}/`, (html) => html.includes(last?.title ?? ''))
  } catch (error) {
    console.log(stack.log())
    await stop()
    throw error
  }
  project.provide('stack', { url, adminToken })
  return stop
}
