import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { contentList, filterKey } from '#client/queries/content-list.ts'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Today } from './today.tsx'

interface DashboardProps {
  /** The links to the other screens. */
  cards: readonly { title: string; href: string; text: string }[]
}

export function Dashboard({ cards }: DashboardProps) {
  return (
    <>
      <Today />
      <ul className="grid gap-4 sm:grid-cols-2">
        {cards.map(({ title, href, text }) => (
          <li key={href} className="bg-surface-raised hover:border-text relative border p-5">
            <h2 className="text-xl">
              <a href={href} className="after:absolute after:inset-0">
                {title}
              </a>
            </h2>
            <p className="text-text-quiet mt-1">{text}</p>
          </li>
        ))}
      </ul>
      <QuickStats />
    </>
  )
}

function QuickStats() {
  const { counts, onRetry } = useCounts()
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

const load = () => void contentList.load({})

function useCounts() {
  const { articles, fetches } = useStore(contentList.$state)
  useEffect(load, [])
  const fetch = fetches[filterKey({})]?.status
  if (fetch !== 'ready')
    return { counts: undefined, onRetry: fetch === 'failed' ? load : undefined }
  const published = articles.filter(({ status }) => status === 'published')
  const external = published.filter(({ type }) => type === 'external').length
  return { counts: { external, opEd: published.length - external } }
}
