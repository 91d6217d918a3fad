import { paths } from '#domain/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'

interface PublishActionsProps {
  label: string
  pendingLabel: string
  pending: boolean
  /** Whether an image was chosen but is not uploaded yet. */
  imageUnfinished: boolean
}

/** The buttons at the end of a publishing form. */
export function PublishActions({
  label,
  pendingLabel,
  pending,
  imageUnfinished,
}: PublishActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-t pt-5">
      <Button type="submit" pending={pending} pendingLabel={pendingLabel}>
        {label}
      </Button>
      <a href={paths.admin} className={buttonClass('outline')}>
        Cancel
      </a>
      {imageUnfinished ? (
        <output className="text-sm">Finish or cancel the upload of the image first.</output>
      ) : (
        <span className="text-text-quiet text-sm max-sm:hidden">Ctrl + Enter submits</span>
      )}
    </div>
  )
}
