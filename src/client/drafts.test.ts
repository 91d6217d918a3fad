import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftsOf, fitDraft } from './drafts.ts'
import { storage } from './storage.ts'

/** The browser's storage, as far as the drafts use it. */
function fakeStorage(full = false): void {
  const target = Object.create({
    getItem: (key: string) => (target[key] as string | undefined) ?? null,
    setItem: (key: string, text: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      target[key] = text
    },
    removeItem: (key: string) => delete target[key],
  }) as Record<string, unknown>
  vi.stubGlobal('localStorage', target)
}

/** The browser's locks: held until what the holder answers is settled. */
function fakeLocks(): void {
  const held = new Set<string>()
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, work: () => Promise<void>) => {
        held.add(name)
        await work()
        held.delete(name)
      },
      query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
    },
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  fakeStorage()
  fakeLocks()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('keeps a text once typing rests, and offers it when its form is gone', async () => {
  const drafts = draftsOf('op-ed')
  const own = drafts.open()
  const told = vi.fn()
  own.hold()
  own.keepSoon({ title: 'Dra' }, told)
  own.keepSoon({ title: 'Draft' }, told)
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(told).toHaveBeenCalledExactlyOnceWith(true)
  expect(await drafts.left()).toEqual([])

  own.release()
  await vi.runAllTimersAsync()
  expect(await drafts.left()).toMatchObject([{ values: { title: 'Draft' } }])
})

test('keeps at once what was still waiting when the page goes', async () => {
  const drafts = draftsOf('op-ed')
  const own = drafts.open()
  own.keepSoon({ title: 'Draft' }, () => {})
  own.flush()
  expect(await drafts.left()).toMatchObject([{ values: { title: 'Draft' } }])
})

test('two openings of a form keep two drafts, the newest first', async () => {
  const drafts = draftsOf('op-ed')
  drafts.open().keep({ title: 'First' })
  vi.advanceTimersByTime(10)
  drafts.open().keep({ title: 'Second' })
  const left = await drafts.left()
  expect(left.map(({ values }) => values.title)).toEqual(['Second', 'First'])
})

test('forgets a draft that was sent, also while it waits to be kept', async () => {
  const drafts = draftsOf('op-ed')
  const own = drafts.open()
  own.keep({ title: 'Draft' })
  own.keepSoon({ title: 'Draft!' }, () => {})
  own.clear()
  vi.advanceTimersByTime(1000)
  expect(await drafts.left()).toEqual([])
})

test('one form is never offered the draft of another', async () => {
  draftsOf('edit:1').open().keep({ title: 'One' })
  expect(await draftsOf('edit:2').left()).toEqual([])
  expect(await draftsOf('edit').left()).toEqual([])
})

test('says so when the browser keeps nothing', () => {
  fakeStorage(true)
  expect(draftsOf('op-ed').open().keep({ title: 'Draft' })).toBe(false)
})

test('passes over what is no draft', async () => {
  storage.write('draft:op-ed:x', 'not JSON')
  storage.write('draft:op-ed:y', '{"values":{"title":[]},"savedAt":1}')
  expect(await draftsOf('op-ed').left()).toEqual([])
})

test('a draft fills the fields that the form still has', () => {
  const initial = { title: '', isPopular: false, slug: '' }
  const values = { title: 'Draft', isPopular: 'yes', gone: 'x' }
  expect(fitDraft(initial, values)).toEqual({ title: 'Draft', isPopular: false, slug: '' })
})
