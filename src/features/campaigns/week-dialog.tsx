import { mayLeave } from '#client/unsaved.ts'
import type { Campaign, Week } from '#contract/campaigns.ts'
import { limits } from '#domain/limits.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { TextareaField } from '#ui/form-fields.tsx'
import { Form } from '#ui/form.tsx'
import { useWeekForm } from './use-week-form.ts'
import { WeekArticles } from './week-articles.tsx'
import { WeekCorrections } from './week-corrections.tsx'

interface WeekDialogProps {
  week: Week
  onDrafted: (campaign: Campaign) => void
  onClose: () => void
}

const formId = 'week-form'

/** The articles of the week as a list to tick. It writes the draft of a campaign. */
export function WeekDialog({ week, onDrafted, onClose }: WeekDialogProps) {
  const { form, draft, list, setList, ticked, corrections, toggleCorrection, pending, write } =
    useWeekForm(week, onDrafted)
  const close = () => mayLeave() && onClose()
  return (
    <Dialog
      open
      onOpenChange={close}
      size="wide"
      title="This Week's Issue"
      description="Choose the articles, their order and their excerpts. The draft that is written can still be edited."
      actions={
        <>
          <p className="text-text-quiet me-auto self-center text-sm tabular-nums">
            {ticked} of {list.length} articles
          </p>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            pending={pending}
            pendingLabel="Writing..."
            disabled={ticked === 0}
            title={ticked === 0 ? 'Tick at least one article' : undefined}
          >
            Write Issue
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <DraftNotice {...draft} onRestore={draft.restore} onDiscard={draft.discard} />
        <Form form={form} id={formId} onValid={write}>
          <TextareaField
            name="introduction"
            label="Introduction"
            rows={4}
            limit={limits.messageLength}
            help="Plain text. Each line becomes a paragraph."
          />
          <WeekArticles list={list} onChange={setList} />
          <WeekCorrections corrections={corrections} onToggle={toggleCorrection} />
          <TextareaField
            name="closing"
            label="Closing Word"
            rows={3}
            limit={limits.messageLength}
            help="Plain text. Each line becomes a paragraph."
          />
        </Form>
      </div>
    </Dialog>
  )
}
