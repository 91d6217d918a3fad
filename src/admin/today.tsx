import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { campaignList } from '#client/queries/campaigns.ts'
import { contentList } from '#client/queries/content-list.ts'
import { useQuery } from '#client/queries/query.ts'
import type { DeskSummary } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { formatDateTime, formatDay } from '#domain/dates/dates.ts'
import { NeedsAttention } from '#features/status/status-panel.tsx'

/** The list of all drafts is in Content Management. */
const draftsShown = 5

/** What an editor wants to know in the morning. A part without news is not shown. */
export function Today() {
  const { articles } = useStore(contentList.$state)
  const campaigns = useQuery(campaignList)
  useEffect(() => {
    for (const status of ['draft', 'scheduled'] as const) void contentList.load({ status })
  }, [])
  const scheduled = articles.filter(({ status }) => status === 'scheduled')
  const sends = campaigns.status === 'ready' ? campaigns.data : []
  const due = [
    ...scheduled.map((one) => itemOf(one, one.publishAt)),
    ...sends.map(({ title, scheduledFor: at }) => ({ title, href: paths.adminNewsletter, at })),
  ].filter(isDueToday)
  const drafts = articles.filter(({ status }) => status === 'draft').slice(0, draftsShown)
  return (
    <>
      <NeedsAttention />
      <List title="Due Today" items={due} />
      <List title="Drafts in Progress" items={drafts.map((draft) => itemOf(draft))} />
    </>
  )
}

type Item = ReturnType<typeof itemOf>

function itemOf({ id, title }: DeskSummary, at?: string) {
  return { title, href: paths.adminEdit(id), at }
}

function isDueToday({ at }: Item): boolean {
  return at !== undefined && formatDay(at) === formatDay(new Date().toISOString())
}

function List({ title, items }: { title: string; items: readonly Item[] }) {
  if (items.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{title}</h2>
      <ul className="divide-y border-y">
        {items.map(({ title: name, href, at }) => (
          <li key={`${href} ${name}`} className="flex flex-wrap justify-between gap-x-4">
            <a href={href} className="text-link min-w-0 py-2.5 wrap-anywhere" dir="auto">
              {name}
            </a>
            {at && <span className="text-text-quiet py-2.5 text-sm">{formatDateTime(at)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
