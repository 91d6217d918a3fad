import { useFormContext, type FieldValues } from 'react-hook-form'
import { paths } from '#domain/addresses/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ConflictNotice } from '#ui/conflict-notice.tsx'
import { AutosaveNote } from './autosave-note.tsx'
import { ScheduleArticleDialog } from './schedule-article-dialog.tsx'
import type { Publishing } from './use-publish.ts'

interface PublishActionsProps<Fields> {
  label: string
  pendingLabel: string
  publishing: Omit<Publishing<never, Fields>, 'form'>
  onInvalid?: () => void
}

/** The buttons at the end of a publishing form. */
export function PublishActions<Fields extends FieldValues>({
  label,
  pendingLabel,
  publishing,
  onInvalid,
}: PublishActionsProps<Fields>) {
  const { pending, saveDraft, preview, askTime, asked, schedule, cancel, imageUnfinished } =
    publishing
  const { autosaved, conflict } = publishing
  const { getValues, handleSubmit } = useFormContext<FieldValues, unknown, Fields>()
  const others = { variant: 'outline', disabled: pending !== undefined } as const
  return (
    <fieldset
      aria-label="Actions"
      tabIndex={-1}
      className="flex min-w-0 flex-wrap items-center gap-3 border-t pt-5"
    >
      {conflict && <ConflictNotice what="article" onKeep={conflict.keep} onLoad={conflict.load} />}
      <Button
        type="submit"
        pending={pending === 'publish'}
        pendingLabel={pendingLabel}
        disabled={pending !== undefined}
      >
        {label}
      </Button>
      <Button
        {...others}
        pending={pending === 'draft'}
        pendingLabel="Saving..."
        onClick={saveDraft}
      >
        Save Draft
      </Button>
      <Button {...others} onClick={() => void handleSubmit(askTime, onInvalid)()}>
        Schedule…
      </Button>
      <Button {...others} onClick={preview}>
        Preview
      </Button>
      <a href={paths.admin} className={buttonClass('outline')}>
        Cancel
      </a>
      {imageUnfinished ? (
        <output className="text-sm">Finish or cancel the upload of the image first.</output>
      ) : (
        <span className="text-text-quiet text-sm max-sm:hidden">Ctrl + Enter submits</span>
      )}
      <AutosaveNote state={autosaved} />
      {asked && (
        <ScheduleArticleDialog
          title={String(getValues('title'))}
          pending={pending === 'schedule'}
          onSchedule={schedule}
          onClose={cancel}
        />
      )}
    </fieldset>
  )
}
