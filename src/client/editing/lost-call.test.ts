import { beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#client/request.ts'
import { fakeStorage } from '#support/fakes/fake-storage.ts'
import { useFakeWindow } from '#support/fakes/fake-window.ts'
import { NoteServer } from '#support/fakes/note-server.ts'

useFakeWindow()
let server: NoteServer
beforeEach(() => {
  vi.useFakeTimers()
  fakeStorage()
  // Real locks answer in real time.
  vi.stubGlobal('navigator', {})
  server = new NoteServer()
})

const isLost = { is: 'failed', error: expect.any(NetworkError) as unknown }

/** A session whose first save was done, and got no answer. */
async function openLost(words: string) {
  const { session, end } = server.open()
  session.setTyped({ words })
  server.lost = 1
  expect(await session.press({ is: 'keep' })).toEqual(isLost)
  return { session, end, id: session.state.id }
}

test('a first save without an answer is repeated under its id, and its item gets the newer text', async () => {
  const { session, id } = await openLost('a')
  session.setTyped({ words: 'ab' })
  expect(await session.press({ is: 'keep' })).toMatchObject({ is: 'done', item: { id } })
  expect([...server.notes.values()]).toMatchObject([{ id, words: 'ab' }])
  expect(session.isUnsaved).toBe(false)
})

test('a first save without an answer that somebody has changed since is a conflict', async () => {
  const { session, id } = await openLost('a')
  server.write(id, 'theirs')
  session.setTyped({ words: 'ab' })
  expect((await session.press({ is: 'keep' })).is).toBe('failed')
  await vi.waitFor(() => expect(session.state.conflict?.versions?.newer.words).toBe('theirs'))
  expect(server.notes.get(id)?.words).toBe('theirs')
})

test('a publication without an answer is found, and not made again', async () => {
  const { session } = server.open(server.write('1', 'a'))
  server.lost = 1
  expect(await session.press({ is: 'publish' })).toEqual(isLost)
  expect(await session.press({ is: 'publish' })).toMatchObject({ is: 'done' })
  expect(server.notes.get('1')).toMatchObject({ words: 'a', status: 'published' })
  expect(session.state.conflict).toBeUndefined()
})

test('a press is not made if a lost call has given it another meaning', async () => {
  const { session } = server.open(server.write('1', 'a'))
  server.lost = 1
  await session.press({ is: 'publish' })
  session.setTyped({ words: 'ab' })
  expect(await session.press({ is: 'apply' })).toMatchObject({ is: 'overtaken' })
  expect([server.notes.get('1')?.words, session.isUnsaved]).toEqual(['a', true])
})

test('the text of a new item that is restored is saved under the id of its lost save', async () => {
  const { end, id } = await openLost('a')
  end()
  await vi.advanceTimersByTimeAsync(1)
  const { session } = server.open()
  await vi.waitFor(() => expect(session.state.offered?.values).toEqual({ words: 'a' }))
  await session.restore()
  expect([session.values, session.state.id]).toEqual([{ words: 'a' }, id])
  session.setTyped({ words: 'ab' })
  expect(await session.press({ is: 'keep' })).toMatchObject({ is: 'done', item: { id } })
  expect([...server.notes.values()]).toMatchObject([{ id, words: 'ab' }])
})
