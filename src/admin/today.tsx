import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { campaignList } from '#client/queries/campaigns.ts'
import { articleList } from '#client/queries/article-list.ts'
import { useQuery } from '#client/queries/query.ts'
import { useMay } from '#client/queries/actor.ts'
import type { DeskSummary, Review } from '#contract/desk.ts'
import { status } from '#contract/status.ts'
import { paths } from '#domain/addresses/paths.ts'
import { formatDateTime, formatDay } from '#domain/dates/dates.ts'
import { Bdi } from '#ui/bdi.tsx'
import { NeedsAttention } from '#features/site-status/status-panel.tsx'

/** The list of all drafts is in Content Management. */
const draftsShown = 5

/** The news of the day for an editor: drafts, reviews, what is due. A part without news is not shown. */
export function Today() {
  const { articles } = useStore(articleList.$state)
  const maySeeStatus = useMay(status.read)
  useEffect(() => {
    for (const one of ['draft', 'scheduled'] as const) void articleList.load({ status: one })
  }, [])
  const drafts = articles.filter((article) => article.status === 'draft')
  const reviewed = (state: Review['state']) =>
    drafts.flatMap((draft) =>
      draft.review?.state === state
        ? [{ ...itemOf(draft, draft.review.at), by: draft.review.by }]
        : [],
    )
  return (
    <>
      {maySeeStatus && <NeedsAttention />}
      {maySeeStatus && <DueToday articles={articles} />}
      <List title="Ready for Review" items={reviewed('ready')} />
      <List title="Sent Back" items={reviewed('returned')} />
      <List
        title="Drafts in Progress"
        items={drafts
          .filter(({ review }) => !review)
          .slice(0, draftsShown)
          .map((draft) => itemOf(draft))}
      />
    </>
  )
}

function DueToday({ articles }: { articles: readonly DeskSummary[] }) {
  const campaigns = useQuery(campaignList)
  const sends = campaigns.status === 'ready' ? campaigns.data : []
  const due = [
    ...articles
      .filter((article) => article.status === 'scheduled')
      .map((one) => itemOf(one, one.publishAt)),
    ...sends.map(({ title, scheduledFor: at }) => ({ title, href: paths.adminNewsletter, at })),
  ].filter(isDueToday)
  return <List title="Due Today" items={due} />
}

interface Item {
  title: string
  href: string
  at?: string | undefined
  /** The name of the editor who changed the review. */
  by?: string | null
}

function itemOf({ id, title }: DeskSummary, at?: string): Item {
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
        {items.map(({ title: name, href, at, by }) => (
          <li key={`${href} ${name}`} className="flex flex-wrap justify-between gap-x-4">
            <a href={href} className="text-link min-w-0 py-2.5 wrap-anywhere" dir="auto">
              {name}
            </a>
            {at && (
              <span className="text-text-quiet py-2.5 text-sm">
                {by && (
                  <>
                    <Bdi>{by}</Bdi>,{' '}
                  </>
                )}
                {formatDateTime(at)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
