import lighthouse, { type Flags, type Result } from 'lighthouse'

export interface PageFigures {
  /** Lighthouse's four scores from 0 to 100. Empty if they were not requested. */
  scores: number[]
  /** Milliseconds. */
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** Everything from the network, in KiB. */
  total: number
  /** Images, in KiB. */
  images: number
  /** Script files, in KiB. */
  scripts: number
}

const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
}
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** What is measured: everything, the times only, or the times of a phone that is three times slower. */
export type Measure = 'all' | 'times' | 'slow'

const flagsFor: Record<Measure, Flags> = {
  all: { onlyCategories: categories },
  times: { onlyAudits: Object.values(audits) },
  slow: {
    onlyAudits: Object.values(audits),
    // Lighthouse's own connection, with the processor slowed down 12 times instead of 4.
    throttling: { rttMs: 150, throughputKbps: 1638.4, cpuSlowdownMultiplier: 12 },
  },
}
const attempts = 4

/**
 * Runs Lighthouse once with a phone's settings, in the browser on `port`. On a busy machine a run sometimes has no
 * trace, and is repeated.
 */
export async function measurePage(
  url: string,
  port: number,
  measure: Measure,
): Promise<PageFigures> {
  const flags: Flags = { port, output: 'json', logLevel: 'silent', ...flagsFor[measure] }
  let failure = 'no answer'
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const result = await lighthouse(url, flags)
    if (result && !result.lhr.runtimeError) return figuresOf(result.lhr)
    failure = result?.lhr.runtimeError?.message ?? failure
  }
  throw new Error(`${url}: ${failure}`)
}

function figuresOf(result: Result): PageFigures {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN
  const scores = categories.map((name) => Math.round((result.categories[name]?.score ?? 0) * 100))
  return {
    scores,
    fcp: value(audits.fcp),
    lcp: value(audits.lcp),
    tbt: value(audits.tbt),
    cls: value(audits.cls),
    ...transferred(result.audits['network-requests']?.details),
  }
}

interface NetworkItem {
  resourceType?: string
  transferSize?: number
}

function transferred(details: unknown): Pick<PageFigures, 'total' | 'images' | 'scripts'> {
  const items = (details as { items?: NetworkItem[] } | undefined)?.items ?? []
  const kibibytes = (type?: string) =>
    items
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024
  return { total: kibibytes(), images: kibibytes('Image'), scripts: kibibytes('Script') }
}

/** The median of each figure over several runs. */
export function medianFigures(runs: readonly PageFigures[]): PageFigures {
  const middle = (pick: (run: PageFigures) => number) =>
    runs.map(pick).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? Number.NaN
  return {
    scores: categories.map((_, at) => middle(({ scores }) => scores[at] ?? 0)),
    fcp: middle((run) => run.fcp),
    lcp: middle((run) => run.lcp),
    tbt: middle((run) => run.tbt),
    cls: middle((run) => run.cls),
    total: middle((run) => run.total),
    images: middle((run) => run.images),
    scripts: middle((run) => run.scripts),
  }
}
