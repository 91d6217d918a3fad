import { expect, test } from 'vitest'
import { countNames, groupNames } from './name-groups.ts'
import { linkedTopics } from './topics.ts'

const tagsOf = (...tags: string[][]) => groupNames(countNames(tags))

test('the spellings of a topic are one, named as most articles name it', () => {
  const topics = tagsOf(['AI', 'Data'], ['ai'], ['AI', 'AI'], ['!'])
  expect([...topics.values()]).toEqual([
    { slug: 'ai', name: 'AI', names: ['AI', 'ai'], count: 3 },
    { slug: 'data', name: 'Data', names: ['Data'], count: 1 },
  ])
})

test('an article links the topics that three articles or more have', () => {
  const topics = tagsOf(['AI', 'Data'], ['ai', 'Data'], ['A.I.', 'AI'])
  expect(linkedTopics(['data', 'AI', 'ai', 'New'], topics)).toEqual(['ai'])
})
