import { NotLoaded } from '#ui/not-loaded.tsx'

interface QuickStatsProps {
  /** `undefined` while they are not known. */
  counts: { external: number; opEd: number } | undefined
  /** Loads the figures again; given when they could not be loaded. */
  onRetry?: (() => void) | undefined
}

/** The dashboard's figures. */
export function QuickStats({ counts, onRetry }: QuickStatsProps) {
  const stats = [
    { label: 'Total Articles', count: counts && counts.external + counts.opEd },
    { label: 'External Links', count: counts?.external },
    { label: 'Op-Ed Articles', count: counts?.opEd },
  ]
  return (
    <section aria-labelledby="quick-stats" className="grid gap-3">
      <h2 id="quick-stats" className="text-xl">
        Quick Stats
      </h2>
      <dl className="grid border-y max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {stats.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse gap-1 py-4 sm:px-5 sm:first:ps-0">
            <dt className="text-text-quiet text-sm">{label}</dt>
            <dd className="font-serif text-3xl tabular-nums">
              {count?.toLocaleString('en-US') ?? '--'}
            </dd>
          </div>
        ))}
      </dl>
      {onRetry && <NotLoaded onRetry={onRetry}>The figures could not be loaded.</NotLoaded>}
    </section>
  )
}
