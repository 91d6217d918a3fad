import { draft } from '#tests/support/draft.ts'
import { longContent } from '#tests/support/long-content.ts'
import { callSite, publishOn, rebuild } from '#tests/support/site-api.ts'
import { startStack, type RunningStack } from '#tests/support/stack.ts'

/** Starts a site with the sample articles, very long ones, a campaign and a subscriber. */
export async function startExampleSite(): Promise<RunningStack> {
  const stack = await startStack({ env: { SAMPLE_CONTENT: 'on' } })
  for (const item of longContent) await publishOn(stack, item)
  await callSite(stack, 'POST /api/newsletter/campaigns', draft)
  await callSite(stack, 'POST /api/newsletter/subscribe', { email: 'reader@example.com' })
  await rebuild(stack)
  return stack
}
