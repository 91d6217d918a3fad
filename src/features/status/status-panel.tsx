import { buildStatus } from '#client/queries/builds.ts'
import { siteStatus } from '#client/queries/status.ts'
import { useQuery } from '#client/queries/use-query.ts'
import type { BuildStatus } from '#contract/builds.ts'
import type { Problem, SiteStatus } from '#contract/status.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
import { isolated } from '#domain/text/script.ts'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { lastBuild, monthlyBuilds, waitingChanges } from './build-facts.ts'

/** Shows the state of builds, deliveries and messages, and what to do about each problem. */
export function StatusPanel() {
  const site = useQuery(siteStatus)
  const builds = useQuery(buildStatus)
  const hasFailed = site.status === 'failed' || builds.status === 'failed'
  return (
    <section aria-labelledby="status" className="grid gap-3">
      <h2 id="status" className="text-xl">
        Status
      </h2>
      {hasFailed && <NotLoaded onRetry={loadAgain}>The status could not be loaded.</NotLoaded>}
      <Facts
        facts={[
          ...buildFacts(builds.status === 'ready' ? builds.data : undefined),
          ...siteFacts(site.status === 'ready' ? site.data : undefined),
        ]}
      />
      {site.status === 'ready' && <Problems problems={site.data.problems} />}
    </section>
  )
}

function loadAgain(): void {
  for (const query of [siteStatus, buildStatus]) {
    if (query.$state.get().status === 'failed') void query.refresh()
  }
}

type Fact = [name: string, text: string]

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
      {facts.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-text-quiet">{name}</dt>
          <dd className="wrap-anywhere max-sm:mb-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const unknown = '--'

function buildFacts(builds: BuildStatus | undefined): Fact[] {
  return [
    ['Pages', builds ? waitingChanges(builds) : unknown],
    ['Last build', builds ? lastBuild(builds) : unknown],
    ['Builds', builds ? monthlyBuilds(builds) : unknown],
  ]
}

function siteFacts(status: SiteStatus | undefined): Fact[] {
  if (!status) return ['Newsletter', 'Messages', 'Background tasks'].map((name) => [name, unknown])
  const { campaigns, unmailed, sweptAt } = status
  return [
    ['Newsletter', campaigns.length === 0 ? 'Nothing needs attention' : campaignTitles(status)],
    ['Messages', unmailed.count === 0 ? 'All are mailed' : waitingMessages(unmailed)],
    ['Background tasks', sweptAt === null ? 'Not run yet' : `Last ran ${formatDateTime(sweptAt)}`],
  ]
}

function campaignTitles({ campaigns }: SiteStatus): string {
  return `Needs attention: ${campaigns.map(({ title }) => isolated(title)).join(', ')}`
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
          className={`border-s-4 py-1 ps-3 ${urgent ? 'border-s-danger' : 'border-s-rule'}`}
        >
          <p dir="auto">{text}</p>
          <p className="text-text-quiet text-sm">{todo}</p>
        </li>
      ))}
    </ul>
  )
}
