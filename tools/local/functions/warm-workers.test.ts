import { expect, test } from 'vitest'
import { warmWorkers } from './warm-workers.ts'

test('ends the worker that has been idle the longest, and none that has a call', () => {
  const ended: string[] = []
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => () => void ended.push(name)) as [
    () => void,
    () => void,
    () => void,
    () => void,
  ]
  const warm = warmWorkers(2)
  for (const end of [a, b]) warm.idle(end)
  warm.busy(a)
  warm.idle(c)
  expect(ended).toEqual([])
  warm.idle(d)
  expect(ended).toEqual(['b'])
  warm.idle(a)
  expect(ended).toEqual(['b', 'c'])
})
