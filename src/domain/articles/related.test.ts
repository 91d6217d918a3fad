import { expect, test } from 'vitest'
import { chooseRelated, relatedFinder, type Relatable } from './related.ts'

function article(id: string, day: number, fields: Partial<Relatable> = {}): Relatable {
  const publishedAt = new Date(Date.UTC(2026, 0, day)).toISOString()
  return { id, category: 'Policy', tags: [], publishedAt, ...fields }
}
const toldOf = (...kinds: string[]) => ({ corrections: kinds.map((kind) => ({ kind })) })
const idsOf = (found: readonly Relatable[]) => found.map(({ id }) => id)

test('articles that share more topics come first, then those of the category', () => {
  const one = article('one', 10, { tags: ['AI', 'Data', 'GCC'] })
  const others = [
    article('same category', 10),
    article('one topic', 1, { tags: ['gcc'], category: 'Analysis' }),
    article('two topics', 1, { tags: ['ai', 'data'], category: 'Analysis' }),
    article('nothing', 10, { category: 'Analysis' }),
  ]
  expect(idsOf(chooseRelated(one, others))).toEqual(['two topics', 'one topic', 'same category'])
})

test('of equal articles those published at nearly the same time come first, at most three', () => {
  const one = article('one', 10)
  const days = [1, 9, 12, 20, 13].map((day) => article(`day ${day}`, day))
  expect(idsOf(chooseRelated(one, days))).toEqual(['day 9', 'day 12', 'day 13'])
})

test('an article is never related to itself', () => {
  const one = article('one', 10, { tags: ['AI'] })
  expect([chooseRelated(one, [one]), relatedFinder([one])(one)]).toEqual([[], []])
})

test('a retracted article is related to no other, unless a newer correction follows', () => {
  const one = article('one', 10)
  const others = [
    article('retracted', 10, toldOf('retraction', 'correction')),
    article('corrected', 11, toldOf('correction', 'retraction')),
    article('not corrected', 12, toldOf()),
  ]
  expect(idsOf(chooseRelated(one, others))).toEqual(['corrected', 'not corrected'])
})

test('the order of the candidates makes no difference', () => {
  const one = article('one', 10)
  const equals = ['c', 'a', 'd', 'b'].map((id) => article(id, 9))
  const expected = ['a', 'b', 'c']
  expect(idsOf(chooseRelated(one, equals))).toEqual(expected)
  expect(idsOf(chooseRelated(one, equals.toReversed()))).toEqual(expected)
})

test('a new article changes only the pages of those published shortly before it', () => {
  const old = Array.from({ length: 300 }, (_, day) => article(`${day}`, day, { tags: ['AI'] }))
  const before = relatedFinder(old)
  const after = relatedFinder([...old, article('new', 300, { tags: ['AI'] })])
  const changed = old.filter((one) => idsOf(before(one)).join() !== idsOf(after(one)).join())
  expect(changed.length).toBeLessThanOrEqual(3)
})
