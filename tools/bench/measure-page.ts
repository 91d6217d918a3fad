import lighthouse, { type Flags } from 'lighthouse'

export interface PageFigures {
  /** Lighthouse's four scores, of 100. */
  scores: number[]
  /** Milliseconds. */
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** All that came over the network, in KiB. */
  total: number
  /** Script files, in KiB. */
  scripts: number
}

/** One run of Lighthouse as on a phone, in the browser that listens on `port`. */
export async function measurePage(url: string, port: number): Promise<PageFigures> {
  const flags: Flags = { port, output: 'json', logLevel: 'error' }
  const result = await lighthouse(url, flags)
  if (!result) throw new Error(`Lighthouse did not answer for ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
      Math.round((categories[name]?.score ?? 0) * 100),
    ),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    ...transferred(audits['network-requests']?.details),
  }
}

interface NetworkItem {
  resourceType?: string
  transferSize?: number
}

function transferred(details: unknown): Pick<PageFigures, 'total' | 'scripts'> {
  const items = (details as { items?: NetworkItem[] } | undefined)?.items ?? []
  const kibibytes = (some: NetworkItem[]) =>
    some.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024
  return {
    total: kibibytes(items),
    scripts: kibibytes(items.filter(({ resourceType }) => resourceType === 'Script')),
  }
}

/** The figures that stand in the middle of several runs; the scores are the worst of them. */
export function medianFigures(runs: readonly PageFigures[]): PageFigures {
  const middle = (pick: (run: PageFigures) => number) =>
    runs.map(pick).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? Number.NaN
  return {
    scores: [0, 1, 2, 3].map((at) => Math.min(...runs.map(({ scores }) => scores[at] ?? 0))),
    fcp: middle((run) => run.fcp),
    lcp: middle((run) => run.lcp),
    tbt: middle((run) => run.tbt),
    cls: middle((run) => run.cls),
    total: middle((run) => run.total),
    scripts: middle((run) => run.scripts),
  }
}
