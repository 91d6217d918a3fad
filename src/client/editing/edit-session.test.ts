import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#support/fakes/fake-storage.ts'
import { useFakeWindow } from '#support/fakes/fake-window.ts'
import { EditSession } from './edit-session.ts'
import type { ItemKind } from './item-kind.ts'
import { RequestError } from '#client/request.ts'

useFakeWindow()
beforeEach(() => {
  vi.useFakeTimers({ now: 1000 })
  fakeStorage()
})

type Note = { id: string; words: string }

/** A session whose calls are answered by `send`, and its end. */
function open(send = vi.fn<(words: string) => Promise<void>>().mockResolvedValue()) {
  const kind: ItemKind<Note, { words: string }, object> = {
    localDraftName: () => 'note',
    valuesOf: (note) => ({ words: note?.words ?? '' }),
    autosave: {},
    mayAutosave: ({ words }) => words !== '',
    isSafe: () => true,
    send: async ({ values: { words }, id }) => {
      await send(words)
      return { id, words }
    },
    isDone: ({ values }, note) => values.words === note.words,
    find: () => Promise.resolve(undefined),
  }
  const session = new EditSession(kind, undefined)
  const end = session.begin({ show: () => {}, recheck: () => {} })
  const type = async (words: string, waitMs: number) => {
    session.setTyped({ words })
    await vi.advanceTimersByTimeAsync(waitMs)
  }
  return { session, end, type, send }
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
  const answers: Array<() => void> = []
  const { type, session } = open(vi.fn(() => new Promise<void>((resolve) => answers.push(resolve))))
  await type('a', 10_000)
  await type('ab', 20_000)
  expect(answers).toHaveLength(1)
  void session.save(true)
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toHaveLength(2)
})

test('a press during another one does nothing, and a save by itself waits for it', async () => {
  const answers: Array<() => void> = []
  const send = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
  const { type, session } = open(send)
  session.setTyped({ words: 'a' })
  const pressed = session.press({})
  expect(await session.press({})).toEqual({ is: 'ignored' })
  await type('ab', 10_000)
  expect(send).toHaveBeenCalledTimes(1)
  answers[0]?.()
  await pressed
  await vi.advanceTimersByTimeAsync(10_000)
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
