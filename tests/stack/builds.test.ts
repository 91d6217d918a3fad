import { afterAll, beforeAll, expect, test } from 'vitest'
import { BuildStatus } from '#contract/builds.ts'
import { newOpEd } from '#tests/support/articles.ts'
import { callSite, publishOn } from '#tests/support/site-api.ts'
import { forget, startStack, type RunningStack } from '#tests/support/stack.ts'

let stack: RunningStack
beforeAll(async () => {
  stack = await startStack({ env: { SAMPLE_CONTENT: 'off' } })
}, 300_000)
afterAll(async () => {
  await stack.stop()
  await forget(stack)
})

async function status(): Promise<BuildStatus> {
  return BuildStatus.parse(await (await callSite(stack, 'GET /api/builds')).json())
}

test('the stack tells the functions of each build, so that a change is saved, built and live', async () => {
  const before = await status()
  const { id } = await publishOn(stack, newOpEd({ slug: 'built-soon' }))
  expect((await status()).pending.map((article) => article.id)).toEqual([id])
  await expect.poll(async () => (await status()).state, { timeout: 240_000 }).toBe('live')
  const after = await status()
  expect(after.pending).toEqual([])
  expect(after.used).toBe(before.used + 1)
  expect(after.failedBuilds).toBe(0)
}, 300_000)
