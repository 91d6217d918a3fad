import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { isVisual } from '#features/writing/mail/mail-html.ts'
import { issueHtml } from '#server/mail/issue-html.ts'
import { stubHtmlParser } from '#support/html/html-parser.ts'
import { alsoPublished } from '#texts/short-texts.ts'
import { numRuns } from '#support/setup/property-runs.ts'

beforeEach(stubHtmlParser)

const text = fc
  .array(fc.oneof(fc.constantFrom(' ', '\n', '\r\n', '&', '<b>', "'", 'قانون'), fc.string()))
  .map((parts) => parts.join('').replaceAll('\0', ''))
const language = fc.constantFrom('en' as const, 'ar' as const)
const name = text.map((words) => `A${words}`)
const article = fc.record(
  {
    title: name,
    language,
    slug: fc.constantFrom('a-law', 'an-opinion'),
    excerpt: text,
    authorName: name,
    heading: fc.oneof(name, fc.constantFrom('Policy', alsoPublished.en, alsoPublished.ar)),
    source: name,
    externalUrl: fc.webUrl({ withQueryParameters: true, withFragments: true }),
  },
  { requiredKeys: ['title', 'language', 'slug', 'excerpt', 'authorName', 'heading'] },
)
const correction = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('correction' as const, 'update' as const),
  text,
  at: fc.constant('2026-11-01T00:00:00.000Z'),
  article,
})
const issue = fc.record(
  {
    language,
    introduction: text,
    articles: fc.array(article, { maxLength: 5 }),
    corrections: fc.array(correction, { maxLength: 3 }),
    closing: text,
  },
  { requiredKeys: ['language', 'articles'] },
)

test('every weekly draft opens visually, and is stored as it was', () => {
  fc.assert(
    fc.property(issue, (written) => {
      const html = issueHtml(written, 'https://news.example')
      expect(isVisual(html), html).toBe(true)
    }),
    { numRuns },
  )
})
