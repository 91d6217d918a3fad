import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { stopper } from './stopper.ts'

function recorded() {
  const { onStop, stop } = stopper()
  const ran: string[] = []
  const add = (name: string, meanwhile?: () => void) =>
    onStop(async () => {
      meanwhile?.()
      await sleep(5)
      ran.push(name)
    })
  return { add, stop, ran }
}

test('the steps run in reverse order, once', async () => {
  const { add, stop, ran } = recorded()
  add('first')
  add('second')
  await Promise.all([stop(), stop()])
  expect(ran).toEqual(['second', 'first'])
})

test('the stop waits for a step that is added meanwhile, as a start that is under way does', async () => {
  const { add, stop, ran } = recorded()
  add('opened', () => add('opened late'))
  await stop()
  expect(ran).toEqual(['opened', 'opened late'])
})

test('a step that is added after the end runs at once', async () => {
  const { add, stop, ran } = recorded()
  await stop()
  add('opened late')
  await expect.poll(() => ran).toEqual(['opened late'])
})
