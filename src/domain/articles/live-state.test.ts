import { expect, test } from 'vitest'
import { liveState } from './live-state.ts'

const builds = {
  pending: [
    { id: 'new', state: 'saved' as const },
    { id: 'newer', state: 'building' as const },
  ],
  live: [
    { readAt: '2026-11-01T10:00:00.000Z', at: '2026-11-01T10:02:00.000Z' },
    { readAt: '2026-11-03T10:00:00.000Z', at: '2026-11-03T10:02:00.000Z' },
  ],
}

test('an article that the live build has not read is saved or being built', () => {
  const updatedAt = '2026-11-02T09:00:00.000Z'
  expect(liveState({ id: 'new', updatedAt }, builds)).toEqual({ state: 'saved' })
  expect(liveState({ id: 'newer', updatedAt }, builds)).toEqual({ state: 'building' })
})

test('an article is live since the first build that read it after its last change', () => {
  const since = (updatedAt: string) => liveState({ id: 'a', updatedAt }, builds)
  expect(since('2026-10-01T00:00:00.000Z')).toEqual({ state: 'live', at: builds.live[0]?.at })
  // That build ended after the change, but had read the content before it.
  expect(since('2026-11-01T10:01:00.000Z')).toEqual({ state: 'live', at: builds.live[1]?.at })
  expect(since('2026-11-04T00:00:00.000Z')).toEqual({ state: 'live', at: undefined })
})
