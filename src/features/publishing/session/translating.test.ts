import { expect, test } from 'vitest'
import { deskArticle, externalArticle, opEdArticle } from '#support/articles/articles.ts'
import { articleValues } from './article-forms.ts'
import { firstValues, originOf } from './translating.ts'

const emptyExternal = articleValues('external')
const emptyOpEd = articleValues('op-ed')
const blocks: [] = []

test('a translation takes over what has no language, and no text that is to be written', () => {
  const image = { imageUrl: '/api/images/a.webp', imageAlt: '', imageKind: 'ai' } as const
  const original = deskArticle(opEdArticle({ ...image, isPopular: true }))
  expect(firstValues(emptyOpEd, { original, blocks, revision: 3 })).toEqual({
    ...emptyOpEd,
    slug: original.slug,
    language: 'ar',
    authorName: original.authorName,
    category: original.category,
    tags: original.tags.join(', '),
    imageUrl: image.imageUrl,
    isDecorative: true,
    imageKind: 'ai',
  })
})

test('a translation takes over the credit of an image, and neither its alt text nor its caption', () => {
  const texts = { imageAlt: 'A hall', imageCaption: 'The hall in June', imageCredit: 'Noura Test' }
  const original = deskArticle(opEdArticle({ imageUrl: '/api/images/a.webp', ...texts }))
  expect(firstValues(emptyOpEd, { original, blocks, revision: 1 })).toMatchObject({
    imageAlt: '',
    imageCaption: '',
    imageCredit: 'Noura Test',
  })
})

test('a translation of an article by the editors is signed by them in its language', () => {
  const original = deskArticle(opEdArticle({ authorName: 'The Editors' }))
  expect(firstValues(emptyOpEd, { original, blocks, revision: 1 }).authorName).toBe('هيئة التحرير')
})

test('an external translation leads to the same publisher; an Arabic original is translated into English', () => {
  const original = deskArticle(externalArticle({ language: 'ar' }))
  expect(firstValues(emptyExternal, { original, blocks, revision: 1 })).toMatchObject({
    language: 'en',
    source: 'Example Wire',
    externalUrl: 'https://example.com/story',
    title: '',
    excerpt: '',
  })
})

test('a translation notes the revision of its original, if there is one', () => {
  const original = deskArticle(opEdArticle())
  const translationOf = original.id
  expect(originOf({ original, blocks, revision: 3 })).toEqual({
    translationOf,
    translatedRevision: 3,
  })
  expect(originOf({ original, blocks, revision: undefined })).toEqual({ translationOf })
  expect(originOf(undefined)).toEqual({})
})
