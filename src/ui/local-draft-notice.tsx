import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

export interface LocalDraftNoticeProps {
  /** The draft that can be restored, with its date and time as a text. */
  offered: { savedAt: string } | undefined
  restore: () => void
  discard: () => void
  /** False if the browser could not store the current text. */
  isLocalDraftStored: boolean
}

/** Offers a local draft from an earlier use of the form, and warns if the current text cannot be stored. */
export function LocalDraftNotice({
  offered,
  restore,
  discard,
  isLocalDraftStored,
}: LocalDraftNoticeProps) {
  return (
    <>
      {offered && (
        <Notice
          action={
            <>
              <Button size="small" variant="primary" onClick={restore}>
                Restore draft
              </Button>
              <Button size="small" onClick={discard}>
                Discard draft
              </Button>
            </>
          }
        >
          An unsent draft of {offered.savedAt} was kept in this browser.
        </Notice>
      )}
      {!isLocalDraftStored && (
        <Notice tone="danger">
          This browser can’t keep a draft of your text. Submit it before you close the page.
        </Notice>
      )}
    </>
  )
}
