import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#support/fakes/fake-storage.ts'
import { listLocalDrafts, fitLocalDraft, OpenLocalDraft } from './local-drafts.ts'
import { remember } from '#client/storage.ts'

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

test('keeps a text after the debounce, and offers it when its form is closed', async () => {
  const own = new OpenLocalDraft()
  const onKept = vi.fn()
  const release = own.lock()
  own.writeSoon({ form: 'op-ed', values: { title: 'Dra' } }, onKept)
  own.writeSoon({ form: 'op-ed', values: { title: 'Draft' } }, onKept)
  expect(onKept).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(onKept).toHaveBeenCalledExactlyOnceWith(true)
  expect(await listLocalDrafts('op-ed')).toEqual([])

  release()
  await vi.runAllTimersAsync()
  expect(await listLocalDrafts('op-ed')).toMatchObject([{ values: { title: 'Draft' } }])
})

test('offers the text of a form to the one that replaces it, though browsers end a lock some time later', async () => {
  const own = new OpenLocalDraft()
  const release = own.lock()
  own.write({ form: 'op-ed', values: { title: 'Draft' } })
  release()
  expect(await listLocalDrafts('op-ed')).toMatchObject([{ values: { title: 'Draft' } }])

  own.lock()
  expect(await listLocalDrafts('op-ed')).toEqual([])
  // A late release of the first lock does not end the second.
  release()
  expect(await listLocalDrafts('op-ed')).toEqual([])
})

test('keeps the text immediately when the page is closed during the debounce', async () => {
  const own = new OpenLocalDraft()
  own.writeSoon({ form: 'op-ed', values: { title: 'Draft' } }, () => {})
  own.flush()
  expect(await listLocalDrafts('op-ed')).toMatchObject([{ values: { title: 'Draft' } }])
})

test('keeps a draft for each opening of a form, newest first', async () => {
  new OpenLocalDraft().write({ form: 'op-ed', values: { title: 'First' } })
  vi.advanceTimersByTime(10)
  new OpenLocalDraft().write({ form: 'op-ed', values: { title: 'Second' } })
  const left = await listLocalDrafts('op-ed')
  expect(left.map(({ values }) => values.title)).toEqual(['Second', 'First'])
})

test('deletes a draft that was sent, also during the debounce', async () => {
  const own = new OpenLocalDraft()
  own.write({ form: 'op-ed', values: { title: 'Draft' } })
  own.writeSoon({ form: 'op-ed', values: { title: 'Draft!' } }, () => {})
  own.clear()
  vi.advanceTimersByTime(1000)
  expect(await listLocalDrafts('op-ed')).toEqual([])
})

test('does not offer a form the draft of another form', async () => {
  new OpenLocalDraft().write({ form: 'edit:1', values: { title: 'One' } })
  expect([await listLocalDrafts('edit:2'), await listLocalDrafts('edit')]).toEqual([[], []])
})

test('reports that the browser keeps nothing', () => {
  fakeStorage(true)
  expect(new OpenLocalDraft().write({ form: 'op-ed', values: { title: 'Draft' } })).toBe(false)
})

test('skips entries that are not drafts', async () => {
  remember('draft:x', 'not JSON')
  remember('draft:y', '{"form":"op-ed","values":{"title":[]},"savedAt":1}')
  expect(await listLocalDrafts('op-ed')).toEqual([])
})

test('fills only the fields that the form still has', () => {
  const initial = { title: '', isPopular: false, slug: '' }
  const values = { title: 'Draft', isPopular: 'yes', gone: 'x' }
  expect(fitLocalDraft(initial, values)).toEqual({ title: 'Draft', isPopular: false, slug: '' })
})
