import { beforeEach, expect, test, vi } from 'vitest'
import { campaigns } from '#contract/campaigns.ts'
import { subscribers } from '#contract/subscribers.ts'
import { inState } from '#support/newsletter/campaign-in-state.ts'
import { useFakeWindow } from '#support/fakes/fake-window.ts'
import { awaitsResults, campaignList, refreshCampaign, refreshDeliveries } from './campaigns.ts'
import { subscriberCount } from './subscribers.ts'

const sentAt = new Date().toISOString()
const sent = inState('done', { intended: 3, accepted: 3 }, { status: 'sent', sentAt })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
let listed = 0
let counted = 0
let delivery = sent.delivery
let named = [sent.id]

useFakeWindow()
beforeEach(async () => {
  listed = 0
  named = [sent.id]
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, 'http://site')
    if (pathname === campaigns.status.path) {
      return Response.json(named.map((id) => ({ id, delivery })))
    }
    if (pathname === subscribers.count.path) {
      counted += 1
      return Response.json({ count: 2, byLanguage: { en: 1, ar: 1 } })
    }
    listed += 1
    return Response.json([sent])
  })
  await campaignList.refresh()
})

test('the campaigns and the number of subscribers are loaded again after five minutes, not before', async () => {
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  await Promise.all([campaignList.refresh(), subscriberCount.refresh()])
  const before = { listed, counted }
  const loadAt = async (seconds: number) => {
    vi.setSystemTime(start + seconds * 1000)
    await Promise.all([campaignList.load(), subscriberCount.load()])
    return { listed: listed - before.listed, counted: counted - before.counted }
  }
  expect(await loadAt(299)).toEqual({ listed: 0, counted: 0 })
  expect(await loadAt(300)).toEqual({ listed: 1, counted: 1 })
})

test('results that arrive after the delivery are shown without loading the whole list', async () => {
  delivery = { ...sent.delivery, delivered: 2, bounced: 1 }
  await refreshDeliveries(new AbortController().signal)
  const state = campaignList.$state.get()
  expect([state.status === 'ready' && state.data, listed]).toEqual([[{ ...sent, delivery }], 1])
})

test('a scheduled campaign that was sent between two calls is loaded again', async () => {
  const scheduled = { ...sent, delivery: inState('idle').delivery }
  campaignList.update(() => [scheduled])
  delivery = sent.delivery
  await refreshDeliveries(new AbortController().signal)
  expect(listed).toBe(2)
})

test('a campaign that is due and not named is loaded again, at most once in five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const due = { ...inState('idle'), scheduledFor: ago(60) }
  campaignList.update(() => [due])
  named = []
  await refreshDeliveries(new AbortController().signal)
  expect(listed).toBe(1)
  vi.setSystemTime(Date.now() + 6 * 60_000)
  await refreshDeliveries(new AbortController().signal)
  expect(listed).toBe(2)
  campaignList.update(() => [due])
  await refreshDeliveries(new AbortController().signal)
  expect(listed).toBe(2)
})

test('results arrive for a quarter of an hour', () => {
  expect(awaitsResults({ sentAt: ago(14) })).toBe(true)
  expect([awaitsResults({ sentAt: ago(16) }), awaitsResults({})]).toEqual([false, false])
})

test('a campaign that cannot be loaded again is not taken for one that is loaded', async () => {
  expect([await refreshCampaign(sent.id), await refreshCampaign('another')]).toEqual([sent, null])
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const refreshed = refreshCampaign(sent.id)
  // The list may change meanwhile.
  campaignList.update((all) => [...all])
  answer.reject(new TypeError('Failed to fetch'))
  expect(await refreshed).toBeUndefined()

  const older = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => older.promise)
  const refreshing = campaignList.refresh()
  vi.stubGlobal('fetch', async () => Response.json([]))
  expect(await refreshCampaign(sent.id)).toBeNull()
  older.resolve(Response.json([sent]))
  await refreshing
  expect(campaignList.$state.get()).toEqual({ status: 'ready', data: [] })
})
