import { timeZone, timeZoneName } from './time-zone.ts'

/** Riyadh has no daylight saving time, so its offset is always the same. */
const offset = '+03:00'
const offsetMs = 3 * 3_600_000
const hourMs = 3_600_000

/** The time in Riyadh as the value of an input of type 'datetime-local'. */
export function toLocalInput(iso: string): string {
  return new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16)
}

/** The instant of such a value; `undefined` if it is no date and time. */
export function fromLocalInput(local: string): string | undefined {
  const instant = Date.parse(`${local}:00${offset}`)
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString()
}

/** A full hour that is more than an hour ahead, as a first proposal. */
export function proposedTime(now: number): string {
  return new Date(Math.ceil((now + hourMs) / hourMs) * hourMs).toISOString()
}

const sendTime = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The time of a send, such as 'Sunday 29 November 2026, 08:00, Riyadh time'. */
export function formatSendTime(iso: string): string {
  const parts = sendTime.formatToParts(new Date(iso))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const date = ['weekday', 'day', 'month', 'year'].map(part).join(' ')
  return `${date}, ${part('hour')}:${part('minute')}, ${timeZoneName}`
}

const spans: [unit: string, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** The time that is left, in its two largest units, such as '6 days 3 hours'. */
export function formatTimeLeft(ms: number): string {
  let left = Math.max(0, Math.ceil(ms / 1000))
  const named = spans.map(([unit, seconds]) => {
    const count = Math.floor(left / seconds)
    left -= count * seconds
    return { count, text: `${count} ${unit}${count === 1 ? '' : 's'}` }
  })
  const first = named.findIndex(({ count }) => count > 0)
  if (first === -1) return '0 seconds'
  return named
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ text }) => text)
    .join(' ')
}
