import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface DraftNoticeProps {
  /** A text that was left behind: when it was last written, in milliseconds since 1970. */
  offered: { savedAt: number } | undefined
  onRestore: () => void
  onDiscard: () => void
  /** False once the browser refused to keep what is being typed. */
  kept: boolean
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Offers an unsent text of an earlier opening of the form, and warns when the present one can't be kept. */
export function DraftNotice({ offered, onRestore, onDiscard, kept }: DraftNoticeProps) {
  return (
    <>
      {offered && (
        <Notice
          action={
            <>
              <Button size="small" onClick={onRestore}>
                Restore draft
              </Button>
              <Button size="small" variant="outline" onClick={onDiscard}>
                Discard draft
              </Button>
            </>
          }
        >
          An unsent draft of {moment.format(offered.savedAt)} was kept in this browser.
        </Notice>
      )}
      {!kept && (
        <Notice tone="danger">
          This browser can’t keep a draft of your text. Submit it before you close the page.
        </Notice>
      )}
    </>
  )
}
