import { beforeEach, expect, test, vi } from 'vitest'
import { Autosaver, type Save } from './autosaver.ts'
import { RequestError } from './request.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1000 }))

function saverOf(save: Save): Autosaver {
  const saver = new Autosaver()
  saver.start(save)
  return saver
}

async function change(saver: Autosaver, milliseconds: number): Promise<void> {
  saver.changed()
  await vi.advanceTimersByTimeAsync(milliseconds)
}

test('saves once, ten seconds after the first of several changes', async () => {
  const save = vi.fn(async () => {})
  const saver = saverOf(save)
  await change(saver, 6000)
  await change(saver, 3999)
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(save).toHaveBeenCalledTimes(1)
  expect(saver.$state.get()).toEqual({ status: 'idle' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(1)
})

test('a change during a save is saved by the next one, never by two at the same time', async () => {
  const answers: Array<() => void> = []
  const saver = saverOf(() => new Promise((resolve) => answers.push(resolve)))
  await change(saver, 10_000)
  await change(saver, 20_000)
  expect(answers).toHaveLength(1)
  expect(saver.$state.get()).toEqual({ status: 'saving' })
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers).toHaveLength(2)
})

test('what was typed during a save is saved after it when the page is hidden', async () => {
  const answers: Array<() => void> = []
  const saver = saverOf(() => new Promise((resolve) => answers.push(resolve)))
  void saver.saveNow()
  saver.changed()
  void saver.saveNow(true)
  void saver.saveNow(true)
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toHaveLength(2)
})

test('what must wait is saved later, and the state stays until then', async () => {
  let mustWait = true
  const save = vi.fn(() => (mustWait ? 'later' : Promise.resolve()))
  const saver = saverOf(save)
  const states = vi.fn()
  saver.$state.listen(states)
  await change(saver, 25_000)
  await saver.saveNow(true)
  expect(states).not.toHaveBeenCalled()
  mustWait = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(saver.$state.get()).toEqual({ status: 'idle' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(4)
})

test('what the server refuses is not sent again until it is changed', async () => {
  const save = vi.fn<() => Promise<void>>().mockRejectedValue(new RequestError(400, '', undefined))
  const saver = saverOf(save)
  await change(saver, 100_000)
  expect(save).toHaveBeenCalledTimes(1)
  await change(saver, 10_000)
  expect(save).toHaveBeenCalledTimes(2)
})

test('says why a save failed, and tries again after a longer pause', async () => {
  const error = new Error('No answer')
  const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(error).mockResolvedValue()
  const saver = saverOf(save)
  await change(saver, 10_000)
  expect(saver.$state.get()).toEqual({ status: 'failed', error })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(saver.$state.get()).toEqual({ status: 'idle' })
})

test('what is unsaved after a save by a button is saved at the usual time', async () => {
  const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error()).mockResolvedValue()
  const saver = saverOf(save)
  await change(saver, 10_000)
  saver.reset()
  expect(saver.$state.get()).toEqual({ status: 'idle' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(save).toHaveBeenCalledTimes(2)
})

test('a save that fails after the form is gone is not tried again', async () => {
  const failures: Array<(error: unknown) => void> = []
  const saver = saverOf(() => new Promise((_, reject) => failures.push(reject)))
  void saver.saveNow()
  saver.end()
  failures[0]?.(new Error('No answer'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(failures).toHaveLength(1)
})
