import { expect, test } from 'vitest'
import { fillSlots } from './fill-slots.ts'

test('names are filled in, and an unknown name is refused', async () => {
  const given = new Map([['name', 'Gulf']])
  const slots = {
    has: (name: string) => given.has(name),
    render: (name: string) => Promise.resolve(given.get(name) ?? ''),
  }
  expect(await fillSlots('<p>{name} has</p>', slots)).toBe('<p>Gulf has</p>')
  await expect(fillSlots('<p>{names}</p>', slots)).rejects.toThrow('{names}')
})
