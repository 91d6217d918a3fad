import type { TestProject } from 'vitest/node'
import { published } from './published.ts'
import { publishOn, rebuild } from './site-api.ts'
import { forget, startStack } from './stack.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    stack: { url: string; adminToken: string }
  }
}

/** Brings one local stack up for all journeys of a run, with a few articles published and built. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Another port than that of the tests of the stack, beside which the journeys run.
  // A build takes a core for seconds, so only those journeys that look at what is built ask for one.
  const stack = await startStack({ usualPort: 8791, env: { REBUILD_QUIET_SECONDS: '86400' } })
  const stop = async () => {
    await stack.stop()
    await forget(stack)
  }
  const { url, adminToken } = stack
  try {
    for (const item of published) await publishOn({ url, adminToken }, item)
    await rebuild(stack)
  } catch (error) {
    console.log(stack.log())
    await stop()
    throw error
  }
  project.provide('stack', { url, adminToken })
  return stop
}
