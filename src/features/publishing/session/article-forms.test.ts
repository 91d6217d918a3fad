import { expect, test } from 'vitest'
import { removedPicture } from '#domain/articles/image.ts'
import { PublishedChange, CompleteArticle, type ContentType } from '#contract/content.ts'
import { ArticleChange, NewArticle, type DeskArticle } from '#contract/desk.ts'
import * as items from '#support/articles/articles.ts'
import {
  articleContent,
  articleRules,
  articleValues,
  revisionValues,
  storedValues,
  type SavedAs,
} from './article-forms.ts'

const imageUrl = '/api/images/a.webp'
type Fields = Parameters<typeof items.deskArticle>[1]
const externalArticle = (fields?: Fields) => items.deskArticle(items.externalArticle(), fields)
const opEdArticle = (fields?: Fields) => items.deskArticle(items.opEdArticle(), fields)

/** What an edit sends when `typed` is changed in the form of `item`. */
function change(item: DeskArticle, typed: object = {}) {
  const values = { ...articleValues(item.type, item), ...typed }
  const output = rulesOf(item).parse(values)
  return articleContent(output, item.status as SavedAs, item)
}

const rulesOf = ({ type, status }: DeskArticle) =>
  articleRules(type, status as SavedAs, status === 'published')

function created(type: ContentType, target: SavedAs, typed: object) {
  const output = articleRules(type, target, false).parse({ ...articleValues(type), ...typed })
  return articleContent(output, target)
}

const both = [externalArticle({ imageUrl }), opEdArticle({ imageUrl })]
test.each(both)('an untouched edit of an $type article sends its fields as stored', (item) => {
  const sent = change(item)
  expect(PublishedChange.parse(sent)).toEqual(sent)
  expect(articleValues(item.type, { ...item, ...sent })).toEqual(articleValues(item.type, item))
})

test('an edit tells its readers what the editor says, and nothing of a small fix', () => {
  const item = opEdArticle()
  expect(change(item)).not.toHaveProperty('correction')
  const fixed = change(item, { correctionText: 'Typed, then a small fix.' })
  expect(fixed).not.toHaveProperty('correction')
  const correction = { correctionKind: 'correction', correctionText: ' It said 4. ' }
  const sent = change(item, correction)
  expect(sent).toMatchObject({ correction: { kind: 'correction', text: 'It said 4.' } })
  expect(ArticleChange.parse(sent)).toEqual(sent)
  const unwritten = { ...articleValues('op-ed', item), ...correction, correctionText: ' ' }
  const { error } = rulesOf(item).safeParse(unwritten)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['correctionText', 'Tell readers what has changed'],
  ])
})

test('tells an alt text, an empty one and an undecided one apart', () => {
  const undecided = opEdArticle({ imageUrl })
  const decorated = opEdArticle({ imageUrl, imageAlt: '' })
  expect(change(undecided)).toMatchObject({ imageAlt: null })
  expect(change(undecided, { imageAlt: 'A hall' })).toMatchObject({ imageAlt: 'A hall' })
  expect(change(undecided, { isDecorative: true })).toMatchObject({ imageAlt: '' })
  expect(change(decorated)).toMatchObject({ imageAlt: '' })
  expect(change(decorated, { isDecorative: false })).toMatchObject({ imageAlt: null })
  const title = 'An idea'
  const draft = created('op-ed', 'draft', { title, isDecorative: true, imageAlt: 'Typed before' })
  expect(draft).toMatchObject({ imageAlt: '', imageCaption: '', imageKind: '' })
  expect(created('op-ed', 'draft', { title })).toMatchObject({ imageAlt: null })
})

test('an edit may empty the body, a publication may not', () => {
  expect(change(opEdArticle(), { body: '' })).toMatchObject({ body: '' })
  expect(
    articleRules('op-ed', 'published', false).safeParse(articleValues('op-ed')).error?.issues,
  ).toContainEqual(expect.objectContaining({ path: ['body'], message: 'Article body is required' }))
})

test('a new article is sent as the contract expects it', () => {
  const typed = { ...articleValues('op-ed', opEdArticle()), slug: 'a-slug', tags: 'data, , cloud ' }
  const opEd = { type: 'op-ed', ...created('op-ed', 'published', typed) }
  expect(CompleteArticle.parse(opEd)).toEqual(opEd)
  expect(opEd).toMatchObject({ tags: ['data', 'cloud'], isPopular: false })

  const values = { ...articleValues('external', externalArticle({ imageUrl })), slug: 'a-slug' }
  const external = { type: 'external', ...created('external', 'published', values) }
  expect(CompleteArticle.parse(external)).toEqual(external)
  expect(external).toMatchObject({ imageUrl, source: 'Example Wire' })
})

test('a draft needs a title only, and is sent as unfinished as it is', () => {
  const sent = created('op-ed', 'draft', { title: 'An idea', tags: 'a, b' })
  const draft = { type: 'op-ed', status: 'draft', ...sent }
  expect(NewArticle.parse(draft)).toEqual(draft)
  expect(draft).toMatchObject({ title: 'An idea', tags: ['a', 'b'], excerpt: '' })
  expect(() => created('op-ed', 'draft', {})).toThrow('Title is required')
  const long = { title: 'An idea', tags: 'x'.repeat(101) }
  expect(() => created('op-ed', 'draft', long)).toThrow('80 characters')
})

test('an edit of a draft may empty what an edit of other articles may not', () => {
  const draft = opEdArticle({ status: 'draft' })
  const sent = { status: 'draft', ...change(draft, { excerpt: '', slug: '', isPopular: true }) }
  expect(ArticleChange.parse(sent)).toEqual(sent)
  expect(sent).toMatchObject({ excerpt: '', slug: '', isPopular: true })
  for (const status of ['published', 'scheduled'] as const) {
    expect(() => change(opEdArticle({ status }), { excerpt: '' })).toThrow('Excerpt is required')
  }
  expect(change(opEdArticle({ status: 'scheduled' }), { slug: 'another' })).toMatchObject({
    slug: 'another',
  })
})

test('the date of publication is sent when an edit changes it, not when it is rounded to minutes', () => {
  const item = opEdArticle({ publishedAt: '2026-03-01T21:30:12.345Z' })
  expect(change(item)).not.toHaveProperty('publishedAt')
  const sent = change(item, { publishedAt: '2026-03-01T09:00' })
  expect(sent).toMatchObject({ publishedAt: '2026-03-01T06:00:00.000Z' })
  expect(ArticleChange.parse(sent)).toEqual(sent)
  expect(() => change(item, { publishedAt: '' })).toThrow('Date and time are required')
})

test('knows the values that a save gives back', () => {
  const item = opEdArticle({ tags: ['AI', 'data'], imageUrl, imageAlt: '' })
  const values = articleValues('op-ed', item)
  expect(storedValues(values)).toEqual(values)
  const title = `${values.title} `
  const typed = { title, tags: 'AI, data ,, Data,', body: 'One.\n\n', excerpt: ' ' }
  const stored = { title: values.title, tags: 'AI, data', body: 'One.', excerpt: '' }
  expect(storedValues({ ...values, ...typed })).toEqual({ ...values, ...stored })
})

test('the text of an older revision of a live article waits for the kind of its change', () => {
  const item = opEdArticle({ imageUrl })
  const { title, body } = { title: 'As it was', body: 'The old figure.' }
  const values = revisionValues(item, { title, body })
  expect(values).toMatchObject({ title, body, imageUrl: '', tags: '' })
  const read = rulesOf(item).safeParse({ ...articleValues(item.type, item), ...values })
  expect(read.error?.issues.map(({ path }) => path.join())).toContain('correctionKind')
  const removed = { imageUrl: removedPicture, imageAlt: 'A person', imageCredit: 'A name' }
  const noImage = { imageUrl: '', imageAlt: '', imageCredit: '' }
  expect(revisionValues(item, { title, ...removed })).toMatchObject(noImage)
})
