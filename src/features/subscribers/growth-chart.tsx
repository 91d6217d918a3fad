import type { GrowthWeek } from '#contract/subscribers.ts'
import { formatDay } from '#domain/dates/dates.ts'

const width = 520
const height = 120
const count = (figure: number) => figure.toLocaleString('en-US')
/** 09:00 UTC is noon in Riyadh, so the date is the same there. */
const dayOf = (monday: string) => formatDay(`${monday}T09:00:00Z`)

/** The active subscribers of each week as a line, and the same figures as a table for screen readers. */
export function GrowthChart({ weeks }: { weeks: readonly GrowthWeek[] }) {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return null
  const most = Math.max(1, ...weeks.map(({ active }) => active))
  const points = weeks.map(({ active }, index) => {
    const x = (index / Math.max(1, weeks.length - 1)) * width
    return `${x.toFixed(1)},${(height - (active / most) * height).toFixed(1)}`
  })
  return (
    <figure className="relative grid gap-2">
      <svg
        viewBox={`-2 -4 ${width + 4} ${height + 8}`}
        className="text-accent h-32 w-full border-b"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polygon
          points={`0,${height} ${points.join(' ')} ${width},${height}`}
          fill="currentColor"
          opacity="0.12"
        />
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="text-text-quiet flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span>
          {count(first.active)} in the week of {dayOf(first.monday)}
        </span>
        <span>
          {count(last.active)} now: {count(last.joined)} joined and {count(last.left)} left this
          week
        </span>
      </figcaption>
      {/* A table is never narrower than its words, so the element around it is hidden. */}
      <div className="sr-only">
        <table>
          <caption>Subscribers by week</caption>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">Joined</th>
              <th scope="col">Left</th>
              <th scope="col">Subscribers</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ monday, joined, left, active }) => (
              <tr key={monday}>
                <th scope="row">{dayOf(monday)}</th>
                <td>{count(joined)}</td>
                <td>{count(left)}</td>
                <td>{count(active)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
