import { siteStatus } from '#client/queries/status.ts'
import { useQuery } from '#client/queries/use-query.ts'
import type { Problem, SiteStatus } from '#contract/status.ts'
import { formatDateTime } from '#domain/dates.ts'

/** Shows the state of deliveries, builds and messages, and what to do about each problem. */
export function StatusPanel() {
  const loaded = useQuery(siteStatus)
  return (
    <section aria-labelledby="status" className="grid gap-3">
      <h2 id="status" className="text-xl">
        Status
      </h2>
      {loaded.status === 'failed' ? (
        <p className="text-text-quiet">The status could not be loaded.</p>
      ) : (
        <Facts status={loaded.status === 'ready' ? loaded.data : undefined} />
      )}
      {loaded.status === 'ready' && <Problems problems={loaded.data.problems} />}
    </section>
  )
}

function Facts({ status }: { status: SiteStatus | undefined }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
      {facts(status).map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-text-quiet">{name}</dt>
          <dd className="max-sm:mb-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function facts(status: SiteStatus | undefined): [name: string, text: string][] {
  if (!status) return ['Pages', 'Newsletter', 'Messages', 'Sweep'].map((name) => [name, '--'])
  const { builds, campaigns, unmailed, sweptAt } = status
  return [
    ['Pages', waitingBuild(builds)],
    ['Newsletter', campaigns.length === 0 ? 'Nothing needs attention' : campaignTitles(status)],
    ['Messages', unmailed.count === 0 ? 'All are mailed' : waitingMessages(unmailed)],
    ['Sweep', sweptAt === null ? 'Not yet' : `Last ${formatDateTime(sweptAt)}`],
  ]
}

function waitingBuild({ changedAt }: SiteStatus['builds']): string {
  if (changedAt === null) return 'All changes are built'
  return `Changes of ${formatDateTime(changedAt)} wait for the next build`
}

function campaignTitles({ campaigns }: SiteStatus): string {
  return `Needs attention: ${campaigns.map(({ title }) => title).join(', ')}`
}

function waitingMessages({ count, oldestAt }: SiteStatus['unmailed']): string {
  const since = oldestAt === null ? '' : `, the first since ${formatDateTime(oldestAt)}`
  return `${count} not mailed yet${since}`
}

function Problems({ problems }: { problems: Problem[] }) {
  if (problems.length === 0) return null
  return (
    <ul className="grid gap-2">
      {problems.map(({ text, todo, urgent }) => (
        <li
          key={text}
          className={`border-l-4 py-1 pl-3 ${urgent ? 'border-l-danger' : 'border-l-rule'}`}
        >
          <p>{text}</p>
          <p className="text-text-quiet text-sm">{todo}</p>
        </li>
      ))}
    </ul>
  )
}
