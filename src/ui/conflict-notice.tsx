import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface ConflictNoticeProps {
  /** What was changed, e.g. 'article'. */
  what: string
  /** See `useConflict`. */
  conflict: { isOpen: boolean; keep: () => void; load: () => void }
}

/** Says that the item was changed elsewhere during the edit, and lets the editor choose a version. */
export function ConflictNotice({ what, conflict }: ConflictNoticeProps) {
  if (!conflict.isOpen) return null
  return (
    <div className="w-full">
      <Notice
        tone="danger"
        action={
          <>
            <Button size="small" onClick={conflict.keep}>
              Keep my text
            </Button>
            <Button
              size="small"
              onClick={() =>
                confirm('Replace your text with the newer version?') && conflict.load()
              }
            >
              Load the newer version
            </Button>
          </>
        }
      >
        This {what} was changed elsewhere after you opened it. Nothing was overwritten, and your
        text is still here. Keep it and save again, or load the newer version in its place.
      </Notice>
    </div>
  )
}
