import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { request } from '#client/request.ts'
import { mayLeave } from '#client/editing/unsaved.ts'
import { $expired } from '#client/login.ts'
import { useMedia } from '#client/use-media.ts'
import { campaigns, type Campaign } from '#contract/campaigns.ts'
import type { Language } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { ConflictNotice } from '#features/versions/conflict-notice.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { CheckboxField, SelectField, TextField } from '#ui/form-fields.tsx'
import { audienceNames } from './audience-texts.ts'
import { CampaignPreview } from './campaign-preview.tsx'
import { ContentField } from './content-field.tsx'
import { useCampaignForm, type CampaignValues } from './use-campaign-form.ts'

interface CampaignDialogProps {
  /** The campaign to edit, or undefined to create one. */
  campaign: Campaign | undefined
  onClose: () => void
}

const languageOptions = Object.entries(audienceNames).map(([value, label]) => ({ value, label }))

/** Creates or edits a campaign. Closes when it is saved. */
export function CampaignDialog({ campaign: opened, onClose }: CampaignDialogProps) {
  const { campaign, session, form, localDraft, pending, save } = useCampaignForm(opened, onClose)
  const isWide = useMedia('(min-width: 1100px)')
  return (
    <FormDialog
      size="wide"
      title={campaign ? 'Edit Newsletter Campaign' : 'Create Newsletter Campaign'}
      form={form}
      localDraft={localDraft}
      submit={campaign ? 'Save Changes' : 'Create Campaign'}
      pending={pending}
      pendingLabel={campaign ? 'Saving...' : 'Creating...'}
      onPress={save}
      onClose={() => mayLeave() && onClose()}
      aside={isWide && <PreviewBeside form={form} />}
      beside={<ConflictNotice what="campaign" session={session} />}
    >
      <TextField name="title" label="Title" required limit={limits.titleLength} />
      <SubjectField />
      <SelectField
        name="language"
        label="Language of the Subscribers"
        options={languageOptions}
        help="What is around the content of the email is in the language of each subscriber."
      />
      <TextField name="authorName" label="Author Name" required limit={limits.nameLength} />
      <ContentField />
      <CheckboxField name="isPublic" label="Publish on the site once it is sent" />
    </FormDialog>
  )
}

/** The preview is loaded again when the editor has not typed for this long. */
const pauseMs = 1000

/** The email with the text that is written so far. */
function PreviewBeside({ form: { control } }: Pick<ReturnType<typeof useCampaignForm>, 'form'>) {
  const values = useWatch({ control }) as CampaignValues
  const [written, setWritten] = useState(values)
  const isExpired = useStore($expired)
  useEffect(() => {
    // Calls with a refused token count as failed logins.
    if (isExpired) return undefined
    const timer = setTimeout(() => setWritten(values), pauseMs)
    return () => clearTimeout(timer)
  }, [values, isExpired])
  const load = useCallback(
    (language: Language) => {
      return request(campaigns.previewWritten, { body: { ...written, language } })
    },
    [written],
  )
  if (written.content === '')
    return <p className="text-text-quiet text-sm">The email appears here while it is written.</p>
  return <CampaignPreview readers={written.language} load={load} isBeside />
}

/** Shows the count from the first character on, because mail programs cut off long subjects. */
function SubjectField() {
  const { length } = useWatch<{ subject: string }, 'subject'>({ name: 'subject' })
  const help = `${length} characters. Many email programs show only the first ${limits.subjectShown}.`
  return (
    <TextField
      name="subject"
      label="Email Subject"
      required
      limit={limits.titleLength}
      help={length > 0 ? help : undefined}
    />
  )
}
