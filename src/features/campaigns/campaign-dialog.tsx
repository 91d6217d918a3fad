import { mayLeave } from '#client/unsaved.ts'
import type { Campaign } from '#contract/campaigns.ts'
import { limits } from '#domain/limits.ts'
import { Button } from '#ui/button.tsx'
import { ConflictNotice } from '#ui/conflict-notice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { CheckboxField, TextareaField, TextField } from '#ui/form-fields.tsx'
import { Form } from '#ui/form.tsx'
import { useCampaignForm } from './use-campaign-form.ts'

interface CampaignDialogProps {
  /** The campaign to edit, or undefined to create one. */
  campaign: Campaign | undefined
  onClose: () => void
}

const formId = 'campaign-form'

/** Creates or edits a campaign. Closes when it is saved. */
export function CampaignDialog({ campaign: opened, onClose }: CampaignDialogProps) {
  const { campaign, form, draft, pending, save, conflict, keepMine, takeTheirs } = useCampaignForm(
    opened,
    onClose,
  )
  const close = () => mayLeave() && onClose()
  return (
    <Dialog
      open
      onOpenChange={close}
      size="wide"
      title={campaign ? 'Edit Newsletter Campaign' : 'Create Newsletter Campaign'}
      actions={
        <>
          {conflict && (
            <ConflictNotice
              what="campaign"
              onKeep={() => void keepMine()}
              onLoad={() => void takeTheirs()}
            />
          )}
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            pending={pending}
            pendingLabel={campaign ? 'Saving...' : 'Creating...'}
          >
            {campaign ? 'Save Changes' : 'Create Campaign'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <DraftNotice {...draft} onRestore={draft.restore} onDiscard={draft.discard} />
        <Form form={form} id={formId} onValid={save}>
          <TextField name="title" label="Title" required limit={limits.titleLength} />
          <TextField name="subject" label="Email Subject" required limit={limits.titleLength} />
          <TextField name="authorName" label="Author Name" required limit={limits.nameLength} />
          <TextareaField
            name="content"
            label="Content"
            required
            rows={14}
            limit={limits.campaignLength}
            help="HTML. Scripts and other active content are removed from the email."
          />
          <CheckboxField name="isPublic" label="Publish on the site once it is sent" />
        </Form>
      </div>
    </Dialog>
  )
}
