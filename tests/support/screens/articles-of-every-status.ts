import type { DeskSummary } from '#contract/desk.ts'
import { deskArticle, externalArticle } from '#support/articles/articles.ts'

const at = '2026-03-01T21:30:00.000Z'
const draft = {
  status: 'draft',
  language: 'en',
  tags: [],
  isPopular: false,
  commentsCount: 0,
  createdAt: at,
  updatedAt: at,
} satisfies Partial<DeskSummary>

/** One article of each status that Content Management shows by default. */
export const articlesOfEveryStatus: DeskSummary[] = [
  deskArticle(externalArticle()),
  deskArticle(externalArticle({ id: '6f1f2a52-6a3c-4f0e-9f0a-000000000002' }), {
    status: 'scheduled',
    publishAt: '2099-01-01T06:00:00.000Z',
  }),
  {
    ...draft,
    id: '6f1f2a52-6a3c-4f0e-9f0a-000000000001',
    type: 'op-ed',
    title: 'Only a title',
  },
  {
    ...draft,
    id: '6f1f2a52-6a3c-4f0e-9f0a-000000000004',
    title: 'إطار للبيانات',
    type: 'external',
    language: 'ar',
    translationOf: externalArticle().id,
    outdated: { changedParagraphs: 3, paragraphs: 14, titleChanged: false },
  },
]
