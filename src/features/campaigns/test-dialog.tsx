import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { request } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { campaigns, type Campaign } from '#contract/campaigns.ts'
import { EditionLanguage, Email } from '#contract/fields.ts'
import { languageOptions } from '#domain/site/language.ts'
import { isolated } from '#domain/text/script.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SelectField, TextField } from '#ui/form-fields.tsx'
import { campaignFailure } from './use-campaign-commands.ts'

const TestForm = z.object({ email: Email, language: EditionLanguage })
type TestValues = z.input<typeof TestForm>

/** Sends a campaign to one email address, marked as a test. */
export function TestDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const form = useForm<TestValues>({
    resolver: zodResolver(TestForm),
    defaultValues: { email: '', language: 'en' },
  })
  const { pending, submit } = useSubmit({
    send: (body: TestValues) => request(campaigns.test, { params: { id: campaign.id }, body }),
    success: (_, { email }) => ['Test sent', `Sent to ${email}.`],
    failure: campaignFailure('Failed to send the test'),
    done: onClose,
  })
  return (
    <FormDialog
      title="Send a Test"
      description={`‘${isolated(campaign.title)}’ is sent to one email address. Its subject is marked as a test.`}
      form={form}
      submit="Send Test"
      pending={pending}
      pendingLabel="Sending..."
      onValid={(values) => void submit(values)}
      onClose={onClose}
    >
      <TextField name="email" label="Email Address" type="email" autoComplete="email" required />
      {campaign.language === 'all' && (
        <SelectField name="language" label="Language of the Subscriber" options={languageOptions} />
      )}
    </FormDialog>
  )
}
