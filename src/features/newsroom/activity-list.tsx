import { useMemo, useState } from 'react'
import { editorList } from '#client/queries/newsroom.ts'
import { createQuery, useQuery } from '#client/queries/query.ts'
import { request } from '#client/request.ts'
import { activity, activityKinds, type Activity, type ActivityKind } from '#contract/activity.ts'
import { actorNames } from '#contract/newsroom.ts'
import { paths } from '#domain/addresses/paths.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
import { timeZoneName } from '#domain/dates/time-zone.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Choice } from '#ui/select.tsx'

interface ActivityFilter {
  actor: string
  kind: ActivityKind | ''
  /** 'YYYY-MM-DD', or empty for all. */
  day: string
}

const kindOptions = [
  { value: '' as const, label: 'Everything' },
  ...Object.entries(activityKinds).map(([kind, label]) => ({ value: kind as ActivityKind, label })),
]

/** The activity, newest first: all acts of actors that readers, subscribers or editors can notice. */
export function ActivityList() {
  const [filter, setFilter] = useState<ActivityFilter>({ actor: '', kind: '', day: '' })
  const editors = useQuery(editorList)
  const names = editors.status === 'ready' ? editors.data.map(({ name }) => name) : []
  const actors = [...actorNames, ...names].map((name) => ({ value: name, label: name }))
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-4 *:grow *:basis-44">
        <Choice
          label="Who"
          value={filter.actor}
          options={[{ value: '', label: 'Everybody' }, ...actors]}
          onChange={(actor) => setFilter({ ...filter, actor })}
        />
        <Choice
          label="What"
          value={filter.kind}
          options={kindOptions}
          onChange={(kind) => setFilter({ ...filter, kind })}
        />
        <Field label="Day">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={filter.day}
              onChange={({ target }) => setFilter({ ...filter, day: target.value })}
            />
          )}
        </Field>
      </div>
      <p className="text-text-quiet text-sm">
        Times are in {timeZoneName}. After a year the names are removed.
      </p>
      <Page key={JSON.stringify(filter)} filter={filter} />
    </div>
  )
}

/** The lines after a cursor, and the older ones once they are asked for. */
function Page({ filter, cursor }: { filter: ActivityFilter; cursor?: string }) {
  const query = useMemo(() => createQuery(() => read(filter, cursor)), [filter, cursor])
  const state = useQuery(query)
  const [isOpen, setIsOpen] = useState(false)
  if (state.status === 'loading') return <output>Loading...</output>
  if (state.status === 'failed') {
    return <NotLoaded onRetry={() => query.refresh()}>The activity could not be loaded.</NotLoaded>
  }
  const { items, cursor: next } = state.data
  return (
    <>
      {items.length === 0 && <p>Nothing was noted.</p>}
      <ol className="divide-y border-y empty:hidden">
        {items.map((one) => (
          <li key={one.id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <Line {...one} />
          </li>
        ))}
      </ol>
      {next !== null && !isOpen && (
        <Button className="justify-self-start" onClick={() => setIsOpen(true)}>
          Show older
        </Button>
      )}
      {next !== null && isOpen && <Page filter={filter} cursor={next} />}
    </>
  )
}

function read(filter: ActivityFilter, cursor?: string) {
  const chosen = Object.entries({ ...filter, cursor }).filter(([, value]) => value)
  return request(activity.list, { query: Object.fromEntries(chosen) })
}

function Line({ at, actor, kind, subject }: Activity) {
  const href = subject ? pathOf(kind, subject.id) : undefined
  return (
    <>
      <p className="min-w-0 wrap-anywhere">
        <Bdi>{actor ?? 'Somebody'}</Bdi>: {activityKinds[kind]}
        {subject && ' · '}
        {subject &&
          (href === undefined ? (
            <Bdi>{subject.title}</Bdi>
          ) : (
            <a href={href} className="text-link">
              <Bdi>{subject.title}</Bdi>
            </a>
          ))}
      </p>
      <time dateTime={at} className="text-text-quiet text-sm tabular-nums">
        {formatDateTime(at)}
      </time>
    </>
  )
}

/** The path of the admin's screen for the item that a line is about; `undefined` if there is none. */
function pathOf(kind: ActivityKind, id: string): string | undefined {
  const [what] = kind.split('.')
  if (what === 'article') return paths.adminEdit(id)
  if (what === 'campaign') return paths.adminNewsletter
  if (what === 'author') return paths.adminAuthors
  return what === 'editor' ? paths.adminEditors : undefined
}
