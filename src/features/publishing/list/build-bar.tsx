import { useEffect } from 'react'
import { buildStatus } from '#client/queries/builds.ts'
import { monthlyBuilds, takedownText } from '#features/builds/build-text.ts'
import { articleList } from '#client/queries/article-list.ts'
import { type QueryState, useQuery } from '#client/queries/query.ts'
import { request } from '#client/request.ts'
import { $expired } from '#client/login.ts'
import { useSubmit } from '#client/use-submit.ts'
import { builds, type BuildStatus } from '#contract/builds.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
import { Button } from '#ui/button.tsx'

const pollMs = 10_000

/** Shows what waits for a build, with a button that starts the build immediately. */
export function BuildBar() {
  const status = useQuery(buildStatus)
  useEffect(() => {
    // Calls with a refused token count as failed logins, after which the right token must wait too.
    const mayAsk = () => document.visibilityState === 'visible' && !$expired.get()
    const timer = setInterval(() => {
      if (mayAsk() && mayChange(buildStatus.$state.get(), Date.now())) void buildStatus.refresh()
    }, pollMs)
    // Others may have published meanwhile.
    const askAgain = () => void (mayAsk() && buildStatus.refresh())
    document.addEventListener('visibilitychange', askAgain)
    // An edit or a new article changes the list of waiting articles.
    const stop = articleList.$state.listen(() => void buildStatus.load())
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askAgain)
      stop()
    }
  }, [])
  const { pending, submit } = useSubmit({
    send: (confirm: boolean) => request(builds.buildNow, { body: { confirm } }),
    success: () => ['Building now', 'The site is being built.'],
    failure: { title: 'Error', fallback: 'Failed to start the build' },
    refresh: [buildStatus],
  })
  if (status.status !== 'ready') return null
  const { state, hasHook, warning, takedownAt } = status.data
  const mayBuild = state === 'waiting' && hasHook
  if (!mayBuild && takedownAt === null) return null

  function publish(): void {
    if (warning === null || confirm(`${warning} Build now?`)) void submit(warning !== null)
  }

  return (
    <div className="bg-surface-raised flex items-center justify-between gap-3 border p-3 text-sm max-sm:flex-col max-sm:items-start">
      <p className="min-w-0 wrap-anywhere">{wording(status.data)}</p>
      {mayBuild && (
        <Button
          size="small"
          variant="primary"
          className="shrink-0"
          pending={pending}
          onClick={publish}
        >
          Build the pages now
        </Button>
      )}
    </div>
  )
}

function wording(status: BuildStatus): string {
  const takenDown = takedownText(status)
  const sentences = [
    status.failure ?? (takenDown === undefined ? 'Readers see your changes' : undefined),
    takenDown ?? nextBuild(status),
    status.perMonth === null ? undefined : monthlyBuilds(status),
  ]
  return sentences
    .filter((sentence) => sentence !== undefined)
    .map((sentence) => `${sentence.replace(/\.$/, '')}.`)
    .join(' ')
}

function nextBuild({ nextAt }: BuildStatus): string {
  return nextAt === null
    ? 'The built pages follow with the next build'
    : `The next build of the pages is due ${formatDateTime(nextAt)}`
}

/** Whether the status can change without an edit: asking at other times would only keep the database awake. */
export function mayChange(status: QueryState<BuildStatus>, now: number): boolean {
  if (status.status !== 'ready') return true
  const { state, nextAt } = status.data
  return state === 'building' || (nextAt !== null && Date.parse(nextAt) <= now)
}
