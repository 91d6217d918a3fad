import type { Campaign, Check } from '#contract/campaigns.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatBytes } from '#domain/text/file-size.ts'

interface CheckDialogProps {
  campaign: Campaign
  check: Check
  /** The label of the button that sends or schedules it nevertheless. */
  sendAnyway: string
  /** Absent if the campaign cannot be edited now. */
  onEdit: (() => void) | undefined
  onSend: () => void
  onClose: () => void
}

/** Shows the problems that the check found in the email, before it is sent to everyone. */
export function CheckDialog({
  campaign,
  check,
  sendAnyway,
  onEdit,
  onSend,
  onClose,
}: CheckDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Before You Send"
      isText
      description={
        <>
          ‘<Bdi>{campaign.title}</Bdi>’ has not been sent yet. Please check these points first. The
          email has {formatBytes(check.bytes)}.
        </>
      }
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="outline" onClick={onSend}>
            {sendAnyway}
          </Button>
          {onEdit && <Button onClick={onEdit}>Edit Campaign</Button>}
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
