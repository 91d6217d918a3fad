interface SaveNoteProps {
  /** What the last automatic save did; nothing is shown before the first one. */
  state: 'idle' | 'saving' | 'saved' | 'failed'
  /** When it was saved, as a text, or why it was not. */
  detail: string
}

/** Says quietly that a text saves itself. Only a failure is announced. */
export function SaveNote({ state, detail }: SaveNoteProps) {
  if (state === 'failed') {
    return <output className="text-danger text-sm wrap-anywhere">{`Not saved: ${detail}`}</output>
  }
  if (state === 'idle') return null
  return (
    <p className="text-text-quiet text-sm">
      {state === 'saving' ? 'Saving…' : `Saved at ${detail}`}
    </p>
  )
}
