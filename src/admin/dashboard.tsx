import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { articleList, filterKey } from '#client/queries/article-list.ts'
import { useMay } from '#client/queries/actor.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Today } from './today.tsx'

interface Card extends Record<'title' | 'href' | 'text', string> {
  /** The call that the card's screen is about: the card is shown to editors who may make it. */
  call: Pick<Endpoint, 'access'>
}

/** The news of the day, and `cards` with links to the other screens. */
export function Dashboard({ cards }: { cards: Card[] }) {
  return (
    <>
      <Today />
      <ul className="grid gap-4 sm:grid-cols-2">
        {cards.map((card) => (
          <ScreenCard key={card.href} {...card} />
        ))}
      </ul>
      <QuickStats />
    </>
  )
}

function ScreenCard({ title, href, text, call }: Card) {
  if (!useMay(call)) return null
  return (
    <li className="bg-surface-raised hover:border-text relative border p-5">
      <h2 className="text-xl">
        <a href={href} className="after:absolute after:inset-0">
          {title}
        </a>
      </h2>
      <p className="text-text-quiet mt-1">{text}</p>
    </li>
  )
}

const load = () => void articleList.load({})

function QuickStats() {
  const { articles, fetches } = useStore(articleList.$state)
  useEffect(load, [])
  const fetch = fetches[filterKey({})]?.status
  const published = articles.filter(({ status }) => status === 'published')
  const external = published.filter(({ type }) => type === 'external').length
  const stats = [
    { label: 'Total Articles', count: published.length },
    { label: 'External Links', count: external },
    { label: 'Op-Ed Articles', count: published.length - external },
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
              {fetch === 'ready' ? count.toLocaleString('en-US') : '--'}
            </dd>
          </div>
        ))}
      </dl>
      {fetch === 'failed' && <NotLoaded onRetry={load}>The figures could not be loaded.</NotLoaded>}
    </section>
  )
}
