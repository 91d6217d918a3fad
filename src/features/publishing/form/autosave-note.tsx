import type { SaveState } from '#client/autosaver.ts'
import { messageOf } from '#client/request.ts'
import { formatZoned } from '#domain/dates/dates.ts'

/** Says quietly that a draft saves itself. Only a failure is announced. */
export function AutosaveNote({ state }: { state: SaveState }) {
  if (state.status === 'idle') return null
  if (state.status === 'failed') {
    const reason = messageOf(state.error, 'the text is kept in this browser')
    return <output className="text-danger text-sm wrap-anywhere">{`Not saved: ${reason}`}</output>
  }
  return (
    <p className="text-text-quiet text-sm">
      {state.status === 'saving'
        ? 'Saving…'
        : `Saved ${formatZoned(new Date(state.at).toISOString())}`}
    </p>
  )
}
