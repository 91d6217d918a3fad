import { partsOfLists } from '#views/parts.ts'
import type { Correction, ListedCorrection } from '#contract/corrections.ts'
import { paths } from '#domain/addresses/paths.ts'
import { opEdArticle } from '#support/articles/articles.ts'
import { answerArticle, answerParts, type Screen, type Step } from './screen.ts'

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
    {
      name: 'corrections, newer',
      path: paths.corrections,
      before: answerParts(partsOfLists({ corrections: { corrections: listed } }, 'en')),
      after: seeCorrection,
    },
    {
      name: 'op-ed, corrected',
      path: paths.article(opEd),
      before: answerArticle(corrected),
      after: seeCorrection,
    },
  ]
}

const seeCorrection: Step = (page) => page.getByText('It is 5 million.').waitFor()
