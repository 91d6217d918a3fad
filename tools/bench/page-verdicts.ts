import type { PageFigures } from './measure-page.ts'

interface Measured {
  page: PageFigures
  /** On a phone with a processor that is three times slower. */
  slow: PageFigures
  /** The page written by hand. */
  reference: PageFigures
  slowReference: PageFigures
  /** The most that may come over the network, in KiB. */
  mostKiB: number
}

interface Verdict {
  figure: string
  measured: string
  'by hand': string
  goal: string
  met: 'met' | 'NOT MET'
}

/** For each figure, the highest ratio of the site's page to the page written by hand. */
const atMost = { firstPaint: 1.25, largestPaint: 1.15, blocking: 1.5 }

/** Each figure of a page with its goal. */
export function pageVerdicts(measured: Measured): Verdict[] {
  const { page, slow, reference, slowReference, mostKiB } = measured
  const verdict = (figure: string, value: number, goal: number, hand?: number): Verdict => ({
    figure,
    measured: round(value),
    'by hand': hand === undefined ? '' : round(hand),
    goal: `≤ ${round(goal)}`,
    met: value <= goal ? 'met' : 'NOT MET',
  })
  return [
    {
      figure: 'scores',
      measured: page.scores.join(' '),
      'by hand': '',
      goal: '100 100 100 100',
      met: page.scores.every((score) => score === 100) ? 'met' : 'NOT MET',
    },
    verdict('FCP', page.fcp, reference.fcp * atMost.firstPaint, reference.fcp),
    verdict('LCP', page.lcp, reference.lcp * atMost.largestPaint, reference.lcp),
    verdict('TBT', page.tbt, 0, reference.tbt),
    verdict(
      'TBT, processor at 1/12',
      slow.tbt,
      slowReference.tbt * atMost.blocking,
      slowReference.tbt,
    ),
    verdict('CLS', page.cls, 0, reference.cls),
    verdict('script files, KiB', page.scripts, 0),
    verdict(`all, KiB (images ${round(page.images)})`, page.total, mostKiB),
  ]
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toFixed(value < 1 ? 3 : 1)))
}
