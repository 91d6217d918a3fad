import { expect, test } from 'vitest'
import { publicationText, saveText } from './press-text.ts'

const needed = { slug: 's', excerpt: 'E', authorName: 'N', category: 'Policy' } as const
const image = { imageUrl: '/a', imageAlt: '', imageCredit: '' } as const
const bare = { language: 'en', ...needed, ...image, body: 'B', tags: '' } as const
const whole = { ...bare, imageAlt: 'A court', imageCredit: 'Noura Test', tags: 'SDAIA' }

test.each([
  ['what readers will miss', bare, 'English. Missing: alt text, tags, credit.'],
  ['nothing else', whole, 'English.'],
  ['its language', { ...whole, language: 'ar' }, 'Arabic.'],
  ['an image alone, and nothing about it', { ...whole, imageUrl: '' }, 'English. Missing: image.'],
  [
    'of a card only what its list has',
    { language: 'en', ...needed, imageUrl: '/a.jpg', tags: [] },
    'English. Missing: tags.',
  ],
  [
    'what a publication needs first',
    { ...whole, slug: '', excerpt: ' ', authorName: undefined, category: '', body: '' },
    'English. Missing: URL slug, excerpt, author, category, body.',
  ],
  [
    'what an external article needs, too',
    { ...whole, type: 'external' },
    'English. Missing: source, external URL.',
  ],
  [
    'footnotes that readers see as written',
    { ...whole, body: 'A[^1] and[^a] [^c]\n[^1]: Note\n[^b]: Lone [^d]\n[^c]: Note' },
    'English. Readers will see [^b], [^a]: half a footnote.',
  ],
] as const)('a publication names %s', (_, values, named) => {
  expect(publicationText(values)).toBe(`Publish makes it public now, in ${named}`)
})

test('a save says whether readers see it, and whether they are told', () => {
  expect(saveText('draft', bare)).toBe('Saves the draft. Readers do not see it.')
  expect(saveText('scheduled', whole)).toBe('Saves it. It stays scheduled.')
  expect(saveText('published', { ...whole, correctionKind: '' })).toBe(
    'Changes what readers see now, without a note.',
  )
  expect(saveText('published', { ...whole, correctionKind: 'update' })).toBe(
    'Changes what readers see now, with a note.',
  )
})
