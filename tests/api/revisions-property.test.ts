import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeskArticle } from '#contract/desk.ts'
import { newOpEd } from '#tests/support/articles.ts'
import { adminToken as token, useDatabase } from '#tests/support/database.ts'
import {
  deleteArticle,
  inMs,
  listRevisions,
  patchArticle,
  readArticle,
  readRevision,
  restoreArticle,
  restoreRevision,
  saveArticle,
} from '#tests/support/desk.ts'

useDatabase()

const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((words) => !words.includes('\0'))
const title = text.filter((words) => words.trim() !== '')
const edit = fc.record(
  {
    title,
    excerpt: title,
    authorName: title,
    body: text,
    tags: fc.array(title, { maxLength: 3 }),
    imageUrl: fc.constantFrom('', 'https://example.com/a.png', '/photo.png'),
    isPopular: fc.boolean(),
    slug: fc.constantFrom('one', 'two', 'three'),
    language: fc.constantFrom('en', 'ar'),
    isTranslation: fc.boolean(),
  },
  { requiredKeys: [] },
)

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit' as const), edit }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('autosave' as const),
      edit,
      window: fc.constantFrom('a', 'b'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('revert' as const),
      number: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('publish' as const, 'unpublish', 'schedule', 'delete', 'undo'),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Edit {
  slug?: string
  isTranslation?: boolean
}

/** Slugs are unique, so each history has its own. An original has one translation, so each history has its own too. */
function ownFields({ isTranslation, ...fields }: Edit, id: string, originalId: string) {
  return {
    ...fields,
    ...(fields.slug !== undefined && { slug: `${fields.slug}-${id}` }),
    ...(isTranslation !== undefined && { translationOf: isTranslation ? originalId : null }),
  }
}

async function act(id: string, originalId: string, { status }: DeskArticle, taken: Step) {
  switch (taken.do) {
    case 'edit':
      return patchArticle(id, {
        ...ownFields(taken.edit, id, originalId),
        ...(status === 'draft' && { status: 'draft' }),
      })
    case 'autosave':
      return patchArticle(id, {
        ...ownFields(taken.edit, id, originalId),
        status: 'draft',
        autosave: taken.window,
      })
    case 'revert':
      return restoreRevision(id, taken.number)
    case 'publish':
      return patchArticle(id, { status: 'published' })
    case 'unpublish':
      return patchArticle(id, { status: 'draft' })
    case 'schedule':
      return patchArticle(id, { status: 'scheduled', publishAt: inMs(3_600_000) })
    case 'delete':
      return deleteArticle(id)
    case 'undo':
      break
  }
  return restoreArticle(id)
}

const served = new Set([
  'id',
  'status',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'commentsCount',
  'modifiedAt',
  'corrections',
  'pair',
  'outdated',
])

/** What an editor wrote, and when the article was or will be published. A draft's empty values are the same as none. */
function stateOf(item: object) {
  const { ...state }: Record<string, unknown> = { tags: [], isPopular: false, ...item }
  for (const name in state) if (served.has(name) || state[name] === '') delete state[name]
  return state
}

async function readState(id: string): Promise<DeskArticle> {
  return (await readArticle(id, { token })).body as DeskArticle
}

test('a history reproduces every saved state, and a restored revision is the state of then', async () => {
  const sequences = fc.array(step, { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), sequences, async (isDraft, steps) => {
      const fields = newOpEd()
      const { id: originalId } = await saveArticle(newOpEd())
      const { id } = await saveArticle(isDraft ? { ...fields, status: 'draft' } : fields)
      let item = await readState(id)
      // The autosaves of one window have one revision: the last one.
      const saved = [{ item, window: '' }]
      for (const taken of steps) {
        const { status } = await act(id, originalId, item, taken)
        expect([200, 204, 400, 404, 409]).toContain(status)
        if (status >= 400) continue
        item = await readState(id)
        const window = taken.do === 'autosave' ? taken.window : ''
        if (window !== '' && saved.at(-1)?.window === window) saved.pop()
        saved.push({ item, window })
        const restored = taken.do === 'revert' ? saved[taken.number - 1]?.item : undefined
        if (restored) {
          const { publishedAt: _p, publishAt: _q, ...before } = stateOf(restored)
          expect(stateOf(item)).toMatchObject(before)
        }
      }
      const list = await listRevisions(id)
      expect(list.map(({ number }) => number).toReversed()).toEqual(saved.map((_, at) => at + 1))
      for (const [at, { item: state }] of saved.entries()) {
        const revision = await readRevision(id, at + 1)
        expect(revision.status).toBe(state.status)
        expect(revision.savedAt).toBe(state.updatedAt)
        expect(stateOf(revision.fields)).toEqual(stateOf(state))
      }
    }),
    { numRuns: 25 },
  )
})
