import { callSite, publishOn, rebuild } from '#tests/support/site-api.ts'
import { startStack, type RunningStack } from '#tests/support/stack.ts'
import { longContent } from './long-content.ts'

/** A campaign that is not sent. */
export const draft = {
  title: 'The week of the sample',
  subject: 'Two consultations, one rule, and what to read',
  content:
    '<h2>The week of the sample</h2><p>A newsletter that shows how one looks, and reports no event. Read <a href="https://example.com/">an example</a>.</p>',
  authorName: 'The Editors',
}

/** Starts a site of its own with the sample articles, awkwardly long ones, a campaign and a subscriber. */
export async function startExampleSite(): Promise<RunningStack> {
  const stack = await startStack({ env: { SAMPLE_CONTENT: 'on' } })
  for (const item of longContent) await publishOn(stack, item)
  await callSite(stack, 'POST /api/newsletter/campaigns', draft)
  await callSite(stack, 'POST /api/newsletter/subscribe', { email: 'reader@example.com' })
  await rebuild(stack)
  return stack
}
