import { expect, test } from 'vitest'
import { formatDateTime } from '#domain/dates/dates.ts'
import { publication } from './live-hint.tsx'

const [first, second] = ['2026-11-01T10:02:00.000Z', '2026-11-03T10:02:00.000Z']
const builds = {
  pending: [
    { id: 'new', state: 'saved' as const },
    { id: 'newer', state: 'building' as const },
  ],
  live: [
    { readAt: '2026-11-01T10:00:00.000Z', at: first },
    { readAt: '2026-11-03T10:00:00.000Z', at: second },
  ],
}

test.each([
  ['new', '2026-11-02T09:00:00.000Z', 'Live, waits for a build'],
  ['newer', '2026-11-02T09:00:00.000Z', 'Live, being built'],
  ['a', '2026-10-01T00:00:00.000Z', `Live, built ${formatDateTime(first)}`],
  // The first build ended after the change, but had read the content before it.
  ['a', '2026-11-01T10:01:00.000Z', `Live, built ${formatDateTime(second)}`],
  ['a', '2026-11-04T00:00:00.000Z', 'Live'],
])('article %s of %s: %s', (id, updatedAt, note) => {
  expect(publication({ id, updatedAt }, builds)).toBe(note)
})
