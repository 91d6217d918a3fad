import type { SaveState } from '#client/autosaver.ts'
import { messageOf } from '#client/request.ts'
import { formatTime } from '#domain/dates/dates.ts'
import { timeZoneName } from '#domain/dates/time-zone.ts'
import { SaveNote } from '#ui/save-note.tsx'

/** Says when the draft of a form was last saved by itself. */
export function AutosaveNote({ state }: { state: SaveState }) {
  return <SaveNote state={state.status} detail={detailOf(state)} />
}

function detailOf(state: SaveState): string {
  if (state.status === 'saved') return `${formatTime(state.at)}, ${timeZoneName}`
  if (state.status !== 'failed') return ''
  return messageOf(state.error, 'the text is kept in this browser')
}
