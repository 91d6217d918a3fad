import { isEditable } from '#client/queries/campaigns.ts'
import type { Check } from '#contract/campaigns.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatBytes } from '#domain/text/file-size.ts'
import type { Sending } from './use-send.ts'

interface CheckDialogProps {
  found: Sending & { check: Check }
  onEdit: () => void
  onSend: () => void
  onClose: () => void
}

/** Shows the problems that the check found in the email, before it is sent to everyone. */
export function CheckDialog({ found, onEdit, onSend, onClose }: CheckDialogProps) {
  const { campaign, sendAt, check } = found
  return (
    <Dialog
      onClose={onClose}
      title="Before You Send"
      isText
      description={
        <>
          ‘<Bdi>{campaign.title}</Bdi>’ has not been sent yet. Please check these points first. The
          email has {formatBytes(check.bytes)}.
        </>
      }
      dismiss="Cancel"
      actions={
        <>
          <Button variant="outline" onClick={onSend}>
            {sendAt === undefined ? 'Send Anyway' : 'Schedule Anyway'}
          </Button>
          {isEditable(campaign) && <Button onClick={onEdit}>Edit Campaign</Button>}
        </>
      }
    >
      <ul className="grid gap-3">
        {check.findings.map(({ code, severity, message }) => (
          <li key={`${code} ${message}`} className="grid gap-1 border-b pb-3 last:border-0">
            <Badge
              tone={severity === 'error' ? 'danger' : 'outline'}
              className="justify-self-start"
            >
              {severity === 'error' ? 'Please fix' : 'Please check'}
            </Badge>
            <span className="wrap-anywhere">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
