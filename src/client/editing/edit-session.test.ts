import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#support/fakes/fake-storage.ts'
import { useFakeWindow } from '#support/fakes/fake-window.ts'
import { beginInTest, NoteServer } from '#support/fakes/note-server.ts'
import { EditSession } from './edit-session.ts'
import type { ItemKind } from './item-kind.ts'
import { RequestError } from '#client/request.ts'

useFakeWindow()
beforeEach(() => {
  vi.useFakeTimers({ now: 1000 })
  fakeStorage()
  // Real locks answer in real time.
  vi.stubGlobal('navigator', {})
})

type Note = { id: string; words: string }
type NoteKind = ItemKind<Note, { words: string }, object>

/** A session whose calls are answered by `send`, and its end. */
function open(
  send = vi.fn<(words: string) => Promise<void>>().mockResolvedValue(),
  { isSave = true, ...changes }: Partial<NoteKind> & { isSave?: boolean } = {},
) {
  const kind: NoteKind = {
    localDraftName: () => 'note',
    valuesOf: (note) => ({ words: note?.words ?? '' }),
    autosave: {},
    mayAutosave: ({ words }) => words !== '',
    effectOf: () => ({
      isSave,
      problems: ({ words }) => (words === 'bad' ? [{ path: 'words', message: 'Bad' }] : []),
      send: async ({ values: { words }, id }) => {
        await send(words)
        return { id, words }
      },
      isDone: (note, sent) => sent.words === note.words,
    }),
    find: () => Promise.resolve(undefined),
    ...changes,
  }
  const session = new EditSession(kind, undefined)
  const end = beginInTest(session)
  const type = async (words: string, waitMs: number) => {
    session.setTyped({ words })
    await vi.advanceTimersByTimeAsync(waitMs)
  }
  return { session, end, type, send }
}

/** A session whose calls are under way until the test answers them. */
function openUnanswered(changes: Parameters<typeof open>[1] = {}) {
  const answers: Array<() => void> = []
  const send = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
  return { ...open(send, changes), answers }
}

test('saves once, ten seconds after the first of several changes', async () => {
  const { type, send, session } = open()
  await type('a', 6000)
  await type('ab', 3999)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledExactlyOnceWith('ab')
  expect(session.isUnsaved).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a change during a save is saved by the next one; of a page that is left, right after it', async () => {
  const { type, session, answers } = openUnanswered()
  await type('a', 10_000)
  await type('ab', 20_000)
  expect(answers).toHaveLength(1)
  void session.save(true)
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toHaveLength(2)
})

test('a press during another one does nothing, and a save by itself waits for it', async () => {
  const { type, session, send, answers } = openUnanswered({ isSave: false })
  session.setTyped({ words: 'a' })
  const pressed = session.press({})
  expect(await session.press({})).toEqual({ is: 'ignored' })
  await type('ab', 10_000)
  expect(send).toHaveBeenCalledTimes(1)
  answers[0]?.()
  await pressed
  await vi.advanceTimersByTimeAsync(9_999)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenLastCalledWith('ab')
})

test('Ctrl+S during a press saves what was typed meanwhile, right after it', async () => {
  const { session, type, send, answers } = openUnanswered({ mayAutosave: () => false })
  session.setTyped({ words: 'a' })
  const pressed = session.press({})
  await type('ab', 1)
  await session.press({})
  answers[0]?.()
  await pressed
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenLastCalledWith('ab')
})

test('what the server refuses is not sent again until it is changed', async () => {
  const { type, send } = open(vi.fn().mockRejectedValue(new RequestError(400, '', undefined)))
  await type('a', 100_000)
  expect(send).toHaveBeenCalledTimes(1)
  await type('ab', 10_000)
  expect(send).toHaveBeenCalledTimes(2)
})

test('says why a save failed, and tries again after a longer pause, unless its form is gone', async () => {
  const error = new Error('No answer')
  const { type, session, end, send } = open(vi.fn().mockRejectedValue(error))
  await type('a', 10_000)
  expect(session.state.failure).toBe(error)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledTimes(2)
  end()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(send).toHaveBeenCalledTimes(2)
})

test('what may not be saved yet waits, and a press ends the failures', async () => {
  const { type, session, send } = open(
    vi.fn().mockRejectedValueOnce(new Error()).mockResolvedValue(undefined),
  )
  session.setTyped({ words: '' })
  await type('a', 10_000)
  expect(session.state.failure).toBeDefined()
  await session.press({})
  expect(session.state.failure).toBeUndefined()
  await type('ab', 10_000)
  expect(send).toHaveBeenCalledTimes(3)
})

test('a save that was pressed and refused is told until the next save', async () => {
  const { type, session } = open()
  await type('a', 10_000)
  await type('bad', 1)
  expect(await session.press({})).toEqual({ is: 'refused' })
  expect(session.state.failure).toMatchObject({ message: '400: Bad' })
  await type('b', 10_000)
  expect(session.state.failure).toBeUndefined()
})

test('a press that fails replaces why the last autosave failed', async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(new Error('First'))
    .mockRejectedValue(new Error('Second'))
  const { type, session } = open(send)
  await type('a', 10_000)
  await session.press({})
  expect(session.state.failure).toMatchObject({ message: 'Second' })
})

/** A session of a note that somebody else has changed since, after a refused press. */
async function openConflict() {
  const server = new NoteServer()
  const { session } = server.open(server.write('1', 'old'))
  session.setTyped({ words: 'mine' })
  server.write('1', 'theirs')
  expect((await session.press({ is: 'keep' })).is).toBe('failed')
  await vi.waitFor(() => expect(session.state.conflict?.versions).toBeDefined())
  return { session, server }
}

test.each(['mine', 'theirs'] as const)('of a conflict, %s is chosen and saved', async (version) => {
  const { session, server } = await openConflict()
  expect(session.values.words).toBe('mine')
  await session.choose(version)
  expect(session.state.conflict).toBeUndefined()
  expect([session.values.words, session.isUnsaved]).toEqual([version, version === 'mine'])
  expect((await session.press({ is: 'keep' })).is).toBe('done')
  expect(server.notes.get('1')?.words).toBe(version)
})

test('after a press of another button, the conflict shows the newest version', async () => {
  const { session, server } = await openConflict()
  server.write('1', 'theirs again')
  session.acceptFromElsewhere(session.state.item!)
  await vi.waitFor(() =>
    expect(session.state.conflict?.versions?.newer).toEqual({ words: 'theirs again' }),
  )
})

test('nothing is saved by itself during a conflict', async () => {
  const { session, server } = await openConflict()
  const { calls } = server
  session.setTyped({ words: 'more' })
  await vi.advanceTimersByTimeAsync(100_000)
  expect(server.calls).toBe(calls)
})

test('what another button has changed is shown where nothing was typed', async () => {
  const server = new NoteServer()
  const { session } = server.open(server.write('1', 'old'))
  session.setTyped({ words: 'mine' })
  session.acceptFromElsewhere(server.write('1', 'old', 'published'))
  expect([session.values.words, session.state.item?.status]).toEqual(['mine', 'published'])
  expect((await session.press({ is: 'apply' })).is).toBe('done')
})

test('an older text replaces what was typed, which is offered again', async () => {
  const { session } = new NoteServer().open()
  session.setTyped({ words: 'typed' })
  expect(session.fillWith({ words: 'older' })).toBe(true)
  expect(session.values.words).toBe('older')
  await vi.waitFor(() => expect(session.state.offered?.values).toEqual({ words: 'typed' }))
})

test('a restored text that could not be saved before is saved as it is now, and not before', async () => {
  const { end, type } = open()
  await type('bad', 1)
  end()
  await vi.advanceTimersByTimeAsync(1)
  const { session, send } = open()
  await vi.waitFor(() => expect(session.state.offered?.values).toEqual({ words: 'bad' }))
  await session.restore()
  session.setTyped({ words: 'good' })
  expect((await session.press({})).is).toBe('done')
  expect(send).toHaveBeenCalledExactlyOnceWith('good')
})

test('a restored text goes on from its own version: what others have changed since is a conflict', async () => {
  const server = new NoteServer()
  const { session, end } = server.open(server.write('1', 'old'))
  session.setTyped({ words: 'mine' })
  end()
  await vi.advanceTimersByTimeAsync(1)
  const { session: again } = server.open(server.write('1', 'theirs'))
  await vi.waitFor(() => expect(again.state.offered?.values).toEqual({ words: 'mine' }))
  await again.restore()
  expect((await again.press({ is: 'keep' })).is).toBe('failed')
  await vi.waitFor(() => expect(again.state.conflict?.versions?.newer.words).toBe('theirs'))
  expect(server.notes.get('1')?.words).toBe('theirs')
})

test('an item that was written here and is gone is saved as a new one', async () => {
  const server = new NoteServer()
  const { session } = server.open()
  session.setTyped({ words: 'a' })
  await session.press({ is: 'keep' })
  const { id } = session.state
  server.notes.clear()
  session.setTyped({ words: 'ab' })
  expect((await session.press({ is: 'keep' })).is).toBe('failed')
  expect(await session.press({ is: 'keep' })).toMatchObject({ is: 'done', item: { words: 'ab' } })
  expect(session.state.id).not.toBe(id)
})

test('the form is emptied for the next item, which is another one', async () => {
  const server = new NoteServer()
  const { session } = server.open()
  for (const words of ['one', 'two']) {
    session.setTyped({ words })
    await session.press({ is: 'publish' })
    session.startNext()
    expect(session.values.words).toBe('')
  }
  expect([...server.notes.values()].map(({ words }) => words)).toEqual(['one', 'two'])
})
