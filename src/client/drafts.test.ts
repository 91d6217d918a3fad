import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { draftsOf, fitDraft } from './drafts.ts'
import { storage } from './storage.ts'

/** Stubs the browser's locks: held until the holder's promise settles. */
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

test('keeps a text after the debounce, and offers it when its form is closed', async () => {
  const drafts = draftsOf('op-ed')
  const own = drafts.open()
  const onKept = vi.fn()
  const release = own.hold()
  own.keepSoon({ title: 'Dra' }, onKept)
  own.keepSoon({ title: 'Draft' }, onKept)
  expect(onKept).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(onKept).toHaveBeenCalledExactlyOnceWith(true)
  expect(await drafts.left()).toEqual([])

  release()
  await vi.runAllTimersAsync()
  expect(await drafts.left()).toMatchObject([{ values: { title: 'Draft' } }])
})

test('offers the text of a form to the one that replaces it, though browsers end a lock some time later', async () => {
  const drafts = draftsOf('edit:1')
  const own = drafts.open()
  const release = own.hold()
  own.keep({ title: 'Draft' })
  release()
  expect(await drafts.left()).toMatchObject([{ values: { title: 'Draft' } }])

  own.hold()
  expect(await drafts.left()).toEqual([])
  // A late release of the first lock does not end the second.
  release()
  expect(await drafts.left()).toEqual([])
})

test('keeps the text immediately when the page is closed during the debounce', async () => {
  const drafts = draftsOf('op-ed')
  const own = drafts.open()
  own.keepSoon({ title: 'Draft' }, () => {})
  own.flush()
  expect(await drafts.left()).toMatchObject([{ values: { title: 'Draft' } }])
})

test('keeps a draft for each opening of a form, newest first', async () => {
  const drafts = draftsOf('op-ed')
  drafts.open().keep({ title: 'First' })
  vi.advanceTimersByTime(10)
  drafts.open().keep({ title: 'Second' })
  const left = await drafts.left()
  expect(left.map(({ values }) => values.title)).toEqual(['Second', 'First'])
})

test('deletes a draft that was sent, also during the debounce', async () => {
  const drafts = draftsOf('op-ed')
  const own = drafts.open()
  own.keep({ title: 'Draft' })
  own.keepSoon({ title: 'Draft!' }, () => {})
  own.clear()
  vi.advanceTimersByTime(1000)
  expect(await drafts.left()).toEqual([])
})

test('does not offer a form the draft of another form', async () => {
  draftsOf('edit:1').open().keep({ title: 'One' })
  expect(await draftsOf('edit:2').left()).toEqual([])
  expect(await draftsOf('edit').left()).toEqual([])
})

test('reports that the browser keeps nothing', () => {
  fakeStorage(true)
  expect(draftsOf('op-ed').open().keep({ title: 'Draft' })).toBe(false)
})

test('skips entries that are not drafts', async () => {
  storage.write('draft:op-ed:x', 'not JSON')
  storage.write('draft:op-ed:y', '{"values":{"title":[]},"savedAt":1}')
  expect(await draftsOf('op-ed').left()).toEqual([])
})

test('fills only the fields that the form still has', () => {
  const initial = { title: '', isPopular: false, slug: '' }
  const values = { title: 'Draft', isPopular: 'yes', gone: 'x' }
  expect(fitDraft(initial, values)).toEqual({ title: 'Draft', isPopular: false, slug: '' })
})
