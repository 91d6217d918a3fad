import {
  Article,
  NewExternal,
  NewOpEd,
  type ExternalArticle,
  type OpEdArticle,
} from '#contract/content.ts'
import { DeskArticle } from '#contract/desk.ts'

let made = 0

/** An op-ed as an editor would send it, with a unique slug. */
export function newOpEd(fields: Partial<NewOpEd> = {}): NewOpEd {
  made += 1
  return NewOpEd.parse({
    type: 'op-ed',
    title: `Op-ed ${made}`,
    slug: `op-ed-${made}`,
    excerpt: 'What it is about.',
    authorName: 'Noura Test',
    category: 'Policy',
    body: 'A first line.\n\nA second [line](https://example.com/).',
    ...fields,
  })
}

/** An external article as an editor would send it, with a unique slug. */
export function newExternal(fields: Partial<NewExternal> = {}): NewExternal {
  made += 1
  return NewExternal.parse({
    type: 'external',
    title: `External ${made}`,
    slug: `external-${made}`,
    excerpt: 'What it is about.',
    authorName: 'Noura Test',
    category: 'Regulation',
    source: 'A Publisher',
    externalUrl: 'https://example.com/story',
    ...fields,
  })
}

const stored = {
  language: 'en',
  id: '6f1f2a52-6a3c-4f0e-9f0a-0d1f3a5b7c9e',
  title: 'A framework for data',
  slug: 'a-framework-for-data',
  excerpt: 'What it asks of companies.',
  authorName: 'Noura Example',
  category: 'Policy',
  tags: ['data', 'cloud'],
  isPopular: false,
  publishedAt: '2026-03-01T21:30:00.000Z',
  createdAt: '2026-03-01T21:30:00.000Z',
  updatedAt: '2026-03-01T21:30:00.000Z',
  commentsCount: 0,
} as const

export function opEdArticle(fields: Partial<OpEdArticle> = {}): OpEdArticle {
  const item = { ...stored, type: 'op-ed', body: 'First.\n\nSecond.', ...fields }
  return Article.parse(item) as OpEdArticle
}

export function externalArticle(fields: Partial<ExternalArticle> = {}): ExternalArticle {
  const origin = { source: 'Example Wire', externalUrl: 'https://example.com/story' }
  return Article.parse({ ...stored, type: 'external', ...origin, ...fields }) as ExternalArticle
}

/** The article as the editor sees it: published, unless `fields` say otherwise. */
export function deskArticle(item: Article, fields: Partial<DeskArticle> = {}): DeskArticle {
  return DeskArticle.parse({ ...item, status: 'published', ...fields })
}
