import { beforeEach, expect, test, vi } from 'vitest'
import { campaigns } from '#contract/campaigns.ts'
import { inState } from '#tests/support/campaign-in-state.ts'
import { useFakeWindow } from '#tests/support/fake-window.ts'
import { awaitsResults, campaignList, refreshDeliveries } from './campaigns.ts'

const sentAt = new Date().toISOString()
const sent = inState('done', { intended: 3, accepted: 3 }, { status: 'sent', sentAt })
let listed = 0
let delivery = sent.delivery

useFakeWindow()
beforeEach(async () => {
  listed = 0
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, 'http://site')
    if (pathname === campaigns.status.path) return Response.json([{ id: sent.id, delivery }])
    listed += 1
    return Response.json([sent])
  })
  await campaignList.refresh()
})

test('results that arrive after the delivery are shown without loading the whole list', async () => {
  delivery = { ...sent.delivery, delivered: 2, bounced: 1 }
  await refreshDeliveries(new AbortController().signal)
  const state = campaignList.$state.get()
  expect(state.status === 'ready' && state.data).toEqual([{ ...sent, delivery }])
  expect(listed).toBe(1)
})

test('a scheduled campaign that was sent between two calls is loaded again', async () => {
  const scheduled = { ...sent, delivery: inState('idle').delivery }
  campaignList.update(() => [scheduled])
  delivery = sent.delivery
  await refreshDeliveries(new AbortController().signal)
  expect(listed).toBe(2)
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('results arrive for a quarter of an hour', () => {
  expect(awaitsResults({ sentAt: ago(14) })).toBe(true)
  expect(awaitsResults({ sentAt: ago(16) })).toBe(false)
  expect(awaitsResults({})).toBe(false)
})
