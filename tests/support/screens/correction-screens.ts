import type { Page } from 'playwright'
import type { Correction, ListedCorrection } from '#contract/corrections.ts'
import { paths } from '#domain/addresses/paths.ts'
import { opEdArticle } from '#support/articles/articles.ts'
import { answer, type Screen } from './screen.ts'

const told: Correction[] = (
  [
    ['retraction', 'The document on which this article relied was not genuine.'],
    ['correction', 'An earlier version said that the fine is 4 million. It is 5 million.'],
    ['update', 'The law is in force since Sunday.'],
  ] as const
).map(([kind, text], index) => ({
  id: `00000000-0000-4000-8000-00000000020${index}`,
  kind,
  text,
  at: '2026-11-20T08:00:00.000Z',
}))

/** Corrections on their page and on an article, loaded because the content is newer than the pages. */
export function correctionScreens(opEd: string): Screen[] {
  const title = 'What the new law asks of small companies'
  const article = { title, slug: opEd, language: 'en' } as const
  const corrected = opEdArticle({
    title,
    slug: opEd,
    corrections: told,
    modifiedAt: told[0]?.at ?? null,
  })
  const listed = told.map((correction): ListedCorrection => Object.assign({ article }, correction))
  return [
    { name: 'corrections', path: paths.corrections },
    { name: 'corrections, newer', path: paths.corrections, ...newer(/api\/corrections$/, listed) },
    {
      name: 'op-ed, corrected',
      path: paths.article(opEd),
      ...newer(/api\/content\/[^/]+$/, corrected),
    },
  ]
}

/** Answers the calls of a page whose content is newer, and waits for the content. */
function newer(url: RegExp, json: unknown): Pick<Screen, 'before' | 'after'> {
  return {
    async before(page: Page) {
      await answer(/\/api\/freshness/, { version: 999_999_999 })(page)
      await answer(url, json)(page)
    },
    after: (page) => page.getByText('It is 5 million.').waitFor(),
  }
}
