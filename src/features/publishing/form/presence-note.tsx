import { formatTime, timeZoneName } from '#domain/dates/dates.ts'
import { Notice } from '#ui/notice.tsx'

/** Says that another window has the same draft open. */
export function PresenceNote({ since }: { since: string | undefined }) {
  if (since === undefined) return null
  return (
    <Notice>
      {`Also open in another window since ${formatTime(Date.parse(since))}, ${timeZoneName}.`}
    </Notice>
  )
}
