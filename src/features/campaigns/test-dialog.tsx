import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from '#contract/zod.ts'
import { request } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { campaigns, type Campaign } from '#contract/campaigns.ts'
import { Email } from '#contract/fields.ts'
import { isolated } from '#domain/script.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form-fields.tsx'
import { Form } from '#ui/form.tsx'
import { campaignFailure } from './campaign-failure.ts'

const TestForm = z.object({ email: Email })
type TestValues = z.input<typeof TestForm>

interface TestDialogProps {
  campaign: Campaign
  onClose: () => void
}

const formId = 'test-form'

/** Sends a campaign to one email address, marked as a test. */
export function TestDialog({ campaign, onClose }: TestDialogProps) {
  const form = useForm<TestValues, unknown, TestValues>({
    resolver: zodResolver(TestForm),
    defaultValues: { email: '' },
  })
  const { pending, submit } = useSubmit({
    send: (body: TestValues) => request(campaigns.test, { params: { id: campaign.id }, body }),
    success: (_, { email }) => ['Test sent', `Sent to ${email}.`],
    failure: campaignFailure('Failed to send the test'),
    done: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Send a Test"
      description={`‘${isolated(campaign.title)}’ is sent to one email address. Its subject is marked as a test.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pending} pendingLabel="Sending...">
            Send Test
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} onValid={(values) => void submit(values)}>
        <TextField name="email" label="Email Address" type="email" autoComplete="email" required />
      </Form>
    </Dialog>
  )
}
