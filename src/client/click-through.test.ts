import { expect, test, vi } from 'vitest'
import { ignoreClicksThrough } from './click-through.ts'

test('the second click of a double click is for what the first one hit', () => {
  const addEventListener = vi.fn<(name: string, judge: (event: object) => void) => void>()
  vi.stubGlobal('window', { addEventListener })
  ignoreClicksThrough()
  const [schedule, behind] = [{ closest: () => null }, { closest: () => null }]
  const isIgnored = (target: object, detail: number) => {
    const preventDefault = vi.fn<() => void>()
    const event = { target, detail, preventDefault, stopImmediatePropagation: () => {} }
    addEventListener.mock.calls[0]?.[1](event)
    return preventDefault.mock.calls.length > 0
  }
  expect([isIgnored(schedule, 1), isIgnored(schedule, 2)]).toEqual([false, false])
  expect([isIgnored(schedule, 1), isIgnored(behind, 2), isIgnored(behind, 1)]).toEqual([
    false,
    true,
    false,
  ])
})
