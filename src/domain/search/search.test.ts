import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findArticles, shardsFor, type Match } from './find-articles.ts'
import { buildSearchIndex, type SearchIndex, type SearchShard } from './search-index.ts'
import { searchTerms } from './search-terms.ts'

const article = (title: string, body = '', excerpt = '') => ({
  title,
  body,
  excerpt,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  category: 'Policy' as const,
  publishedAt: '2026-11-20T08:00:00.000Z',
  authorName: 'Noura Example',
  tags: [],
})

/** Searches as the browser does: only in the shards that the query needs. */
function search(query: string, { shards, pages }: SearchIndex, match: Match = 'exact'): string[] {
  const starts = shards.map(({ first }) => first)
  const needed = new Set(searchTerms(query).flatMap((term) => shardsFor(term, starts, match)))
  const loaded = [...needed].map((number) => JSON.parse(JSON.stringify(shards[number]?.terms)))
  const entries = pages.flat()
  const found = findArticles(query, loaded, entries.length, match)
  return found.map((number) => entries[number]?.title ?? '')
}

test('the terms of a search have no case, accents, plurals and stop words', () => {
  expect(searchTerms('The Policies of Élysée’s regulations')).toEqual([
    'policy',
    'elysee',
    's',
    'regulation',
  ])
  expect(searchTerms('الذكاء الاصطناعي')).toHaveLength(2)
})

test('the excerpt of an entry is not cut inside a character', () => {
  const { pages } = buildSearchIndex([article('A law', '', `${'x'.repeat(159)}😀 and more`)])
  expect(pages.flat()[0]?.excerpt).toBe(`${'x'.repeat(159)}…`)
})

describe('the search', () => {
  const index = buildSearchIndex([
    article('A law for data centres', 'Water and power decide where they stand.'),
    article('Water use', 'About data centres, among others.'),
    article('Constructor', 'prototype'),
  ])

  test('finds the articles that have every word, first those with the word in the title', () => {
    expect(search('data centre', index)).toEqual(['A law for data centres', 'Water use'])
    expect(search('water', index)).toEqual(['Water use', 'A law for data centres'])
    expect(search('data water power', index)).toEqual(['A law for data centres'])
    expect([search('nothing', index), search('the', index)]).toEqual([[], []])
  })

  test('finds words beside any marks, and in every article that repeats them', () => {
    const marked = buildSearchIndex([
      article('“Élysée” (rules)/laws—water'),
      article('Rules', 'élysée… e\u0301lyse\u0301e, “Élysée”!'),
    ])
    expect(search('elysee', marked)).toHaveLength(2)
    expect(search('rules', marked)).toHaveLength(2)
    expect(search('law water', marked)).toHaveLength(1)
  })

  test('finds words that begin with the last word of the query', () => {
    expect(search('wat', index)).toHaveLength(2)
    expect([search('wat data', index), search('constructor', index)]).toEqual([[], ['Constructor']])
    expect(search('author not there', index)).toEqual([])
  })

  test.each(['regulaton', 'reguulation', 'regolation', 'regualtion', 'regulatoin', 'regultion'])(
    'finds “regulation” for %s, which no article has',
    (typed) => {
      const title = 'A regulation for models'
      const rules = buildSearchIndex([article(title), article('Relation and legislation')])
      expect([search(typed, rules), search(typed, rules, 'similar')]).toEqual([[], [title]])
      expect(search(`${typed} models`, rules, 'similar')).toEqual([title])
    },
  )

  test('finds no similar words for short words, nor for words that an article has', () => {
    const rules = buildSearchIndex([article('A law'), article('Data'), article('Date')])
    expect(search('lax', rules, 'similar')).toEqual([])
    expect(search('data', rules, 'similar')).toEqual(['Data'])
  })

  test('loads a bounded number of shards for similar words', () => {
    const starts = Array.from({ length: 100 }, (_, n) => `re${String(n).padStart(3, '0')}`)
    expect(shardsFor('regulaton', starts, 'similar')).toHaveLength(8)
  })

  test('searches newer articles together with the index, which counts a word in both', () => {
    const newer = buildSearchIndex([article('Water rules')])
    const latest = newer.shards.map(({ terms }) => JSON.parse(JSON.stringify(terms)) as SearchShard)
    for (const list of Object.values(latest[0] ?? {})) list[0] = (list[0] ?? 0) - 1
    const shards = [...latest, ...index.shards.map(({ terms }) => terms)]
    const found = (query: string) => findArticles(query, shards, 4, 'exact')
    expect([found('water'), found('rules')]).toEqual([[-1, 1, 0], [-1]])
    expect(found('data centres')).toEqual([0, 1])
  })

  test('finds each of 3,000 articles by its own word, in small shards', () => {
    const many = buildSearchIndex(
      Array.from({ length: 3000 }, (_, number) =>
        article(`Word${number}x`, `common text w${number % 97} v${number % 89} u${number % 83}`),
      ),
    )
    expect(many.shards.length).toBeGreaterThan(2)
    expect(many.pages).toHaveLength(30)
    for (const number of [0, 1, 1234, 2999]) {
      expect(search(`word${number}x`, many)).toEqual([`Word${number}x`])
    }
    expect(search('common', many)).toHaveLength(3000)
  })

  test('finds every article by any word of its title', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 }),
        (titles) => {
          const own = buildSearchIndex(titles.map((title) => article(title)))
          for (const title of titles) {
            for (const term of searchTerms(title)) expect(search(term, own)).toContain(title)
          }
        },
      ),
    )
  })
})
