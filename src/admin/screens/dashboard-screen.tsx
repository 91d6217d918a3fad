import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Frame } from '#admin/frame.tsx'
import { contentList, filterKey } from '#client/queries/content-list.ts'
import { paths } from '#domain/paths.ts'

const cards = [
  {
    title: 'External Articles',
    href: paths.adminExternal,
    text: 'Link to an article at its publisher, with source attribution.',
  },
  {
    title: 'Op-Ed Articles',
    href: paths.adminOpEd,
    text: 'Write and publish an article of our own.',
  },
  {
    title: 'Content Management',
    href: paths.adminContent,
    text: 'Find, edit and delete what has been published.',
  },
  {
    title: 'Newsletter Management',
    href: paths.adminNewsletter,
    text: 'Write campaigns and send them to the subscribers.',
  },
]

export function DashboardScreen() {
  return (
    <Frame title="Admin Dashboard">
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
    </Frame>
  )
}

function QuickStats() {
  const { items, fetches } = useStore(contentList.$state)
  useEffect(() => void contentList.load({}), [])
  const loaded = fetches[filterKey({})]?.status === 'ready'
  const external = items.filter(({ type }) => type === 'external').length
  const stats = [
    { label: 'Total Articles', count: items.length },
    { label: 'External Links', count: external },
    { label: 'Op-Ed Articles', count: items.length - external },
  ]
  return (
    <section aria-labelledby="quick-stats" className="grid gap-3">
      <h2 id="quick-stats" className="text-xl">
        Quick Stats
      </h2>
      <dl className="grid border-y max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {stats.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse gap-1 py-4 sm:px-5 sm:first:pl-0">
            <dt className="text-text-quiet text-sm">{label}</dt>
            <dd className="font-serif text-3xl tabular-nums">
              {loaded ? count.toLocaleString('en-US') : '--'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
