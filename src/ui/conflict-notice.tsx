import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface ConflictNoticeProps {
  /** What was changed: 'article'. */
  what: string
  /** Asked to save over the newer version. */
  onKeep: () => void
  /** Asked to take the newer version in place of the text; the user has confirmed it. */
  onLoad: () => void
}

/** Says that what is being edited was changed elsewhere meanwhile, and lets the editor decide whose words stay. */
export function ConflictNotice({ what, onKeep, onLoad }: ConflictNoticeProps) {
  return (
    <div className="w-full">
      <Notice
        tone="danger"
        action={
          <>
            <Button size="small" variant="outline" onClick={onKeep}>
              Keep my text
            </Button>
            <Button
              size="small"
              variant="outline"
              onClick={() => confirm('Replace your text with the newer version?') && onLoad()}
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
