import { buildStatus } from '#client/queries/builds.ts'
import { createQuery, useQuery } from '#client/queries/query.ts'
import { request } from '#client/request.ts'

import { status as endpoint, type Problem, type SiteStatus } from '#contract/status.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
import { isolated } from '#domain/text/script.ts'
import {
  lastBuild,
  monthlyBuilds,
  takedownText,
  waitingChanges,
} from '#features/builds/build-text.ts'
import { NotLoaded } from '#ui/not-loaded.tsx'

/** Loaded again with each visit of the dashboard. */
const siteStatus = createQuery(() => request(endpoint.read), 0)

/** Shows the state of builds, deliveries and messages, and what to do about each problem. */
export function StatusPanel() {
  const { site, builds, hasFailed } = useStatus()
  return (
    <section aria-labelledby="status" className="grid gap-3">
      <h2 id="status" className="text-xl">
        Status
      </h2>
      {hasFailed && <NotLoaded onRetry={loadAgain}>The status could not be loaded.</NotLoaded>}
      <Facts builds={builds} site={site} />
      {site && <Problems problems={site.problems} />}
    </section>
  )
}

/** The problems of the site, and the takedowns that still wait for a build. Renders nothing if there are none. */
export function NeedsAttention() {
  const { site, builds, hasFailed } = useStatus()
  const problems = site?.problems ?? []
  const takenDown = builds && takedownText(builds)
  if (problems.length === 0 && takenDown === undefined && !hasFailed) return null
  return (
    <section aria-labelledby="attention" className="grid gap-3">
      <h2 id="attention" className="text-xl">
        Needs Attention
      </h2>
      {hasFailed && <NotLoaded onRetry={loadAgain}>The status could not be loaded.</NotLoaded>}
      {takenDown !== undefined && <p>{takenDown}</p>}
      <Problems problems={problems} />
    </section>
  )
}

/** The status of the site and of its builds; each is `undefined` until it is loaded. */
function useStatus() {
  const site = useQuery(siteStatus)
  const builds = useQuery(buildStatus)
  return {
    site: site.status === 'ready' ? site.data : undefined,
    builds: builds.status === 'ready' ? builds.data : undefined,
    hasFailed: site.status === 'failed' || builds.status === 'failed',
  }
}

function loadAgain(): Promise<unknown> {
  const failed = [siteStatus, buildStatus].filter(({ $state }) => $state.get().status === 'failed')
  return Promise.all(failed.map((query) => query.refresh()))
}

function Facts({ builds, site }: Pick<ReturnType<typeof useStatus>, 'builds' | 'site'>) {
  const facts = {
    Pages: builds && waitingChanges(builds),
    'Last build': builds && lastBuild(builds),
    Builds: builds && monthlyBuilds(builds),
    Newsletter: site && campaignTitles(site),
    Messages: site && messagesText(site.waitingMessages),
    'Background tasks': site && lastSweep(site),
  }
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
      {Object.entries(facts).map(([name, text = '--']) => (
        <div key={name} className="contents">
          <dt className="text-text-quiet">{name}</dt>
          <dd className="wrap-anywhere max-sm:mb-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function campaignTitles({ campaigns }: SiteStatus): string {
  if (campaigns.length === 0) return 'Nothing needs attention'
  return `Needs attention: ${campaigns.map(({ title }) => isolated(title)).join(', ')}`
}

function messagesText({ count, oldestAt }: SiteStatus['waitingMessages']): string {
  if (count === 0) return 'All are mailed'
  const since = oldestAt === null ? '' : `, the first since ${formatDateTime(oldestAt)}`
  return `${count} not mailed yet${since}`
}

function lastSweep({ sweptAt }: SiteStatus): string {
  return sweptAt === null ? 'Not run yet' : `Last ran ${formatDateTime(sweptAt)}`
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
