import { assert, property, string } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { countNames, groupNames, linkedTopics, nameSlug } from './names.ts'

describe('nameSlug', () => {
  it('is the same for spellings of one name', () => {
    for (const name of ['Noura Al-Saud', 'noura  al saud', ' Noura Al–Saud. ', 'Noúra Al-Saud']) {
      expect(nameSlug(name), name).toBe('noura-al-saud')
    }
    expect(nameSlug('Brian O’Neill')).toBe(nameSlug("Brian O'Neill"))
    expect([nameSlug('ＡＩ'), nameSlug('K’\u0301an')]).toEqual(['ai', 'kan'])
  })

  it('keeps letters of every script', () => {
    expect(nameSlug('محمد علي')).toBe('محمد-علي')
    expect(nameSlug('राम')).not.toBe(nameSlug('रम'))
    expect(nameSlug('王小明')).toBe('王小明')
    expect(nameSlug('Ελένη')).not.toBe('')
  })

  it('is empty for a name without letters and digits', () => {
    expect(['AI+', 'C++', 'C#', 'Q*', 'A+B', '#AI', 'No. #1', 'C/C++'].map(nameSlug)).toEqual([
      'ai-plus',
      'c-plus-plus',
      'c-sharp',
      'q-star',
      'a-plus-b',
      'ai',
      'no-1',
      'c-c-plus-plus',
    ])
    for (const name of ['— !', '⚖️', '❤️']) expect(nameSlug(name), name).toBe('')
    expect(nameSlug('⚖️ Policy')).toBe('policy')
  })

  it('does not change its own result', () => {
    assert(
      property(string({ unit: 'grapheme' }), (name) => {
        expect(nameSlug(nameSlug(name))).toBe(nameSlug(name))
      }),
    )
  })
})

const tagsOf = (...tags: string[][]) => groupNames(countNames(tags))

test('the spellings of a topic are one, named as most articles name it', () => {
  expect([...tagsOf(['AI', 'Data'], ['ai'], ['AI', 'AI'], ['!']).values()]).toEqual([
    { slug: 'ai', name: 'AI', names: ['AI', 'ai'], count: 3 },
    { slug: 'data', name: 'Data', names: ['Data'], count: 1 },
  ])
})

test('an article links the topics that three articles or more have', () => {
  const topics = tagsOf(['AI', 'Data'], ['ai', 'Data'], ['A.I.', 'AI'])
  expect(linkedTopics(['data', 'AI', 'ai', 'New'], topics)).toEqual(['ai'])
})
