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
