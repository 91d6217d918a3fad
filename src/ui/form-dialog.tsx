import { useId, type ComponentProps, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { LocalDraftNotice, type LocalDraftNoticeProps } from './local-draft-notice.tsx'
import { Form, type FormProps } from './form.tsx'
import { Offline } from './online.tsx'

export interface FormDialogProps<Values extends FieldValues, Output>
  extends
    Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size'>,
    Pick<FormProps<Values, Output>, 'form' | 'onValid' | 'onPress'> {
  /** The local draft of the form, if it keeps one. */
  localDraft?: LocalDraftNoticeProps
  /** The label of the button that submits the form. */
  submit: string
  pending: boolean
  pendingLabel: string
  /** Why the form cannot be submitted now. */
  blocked?: string | undefined
  onClose: () => void
  /** Before the buttons, in their row. */
  beside?: ReactNode
  /** Another choice, before the button that submits. */
  other?: ReactNode
  above?: ReactNode
  /** Beside the form. It makes the dialog as wide as the window. */
  aside?: ReactNode
  children: ReactNode
}

/** A dialog around one form, with Cancel and the button that submits it. */
export function FormDialog<Values extends FieldValues, Output>({
  form,
  localDraft,
  submit,
  pending,
  pendingLabel,
  blocked,
  onValid,
  onPress,
  onClose,
  beside,
  other,
  above,
  aside,
  children,
  ...dialog
}: FormDialogProps<Values, Output>) {
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      {...(aside && { size: 'full' })}
      onClose={onClose}
      actions={
        <>
          {beside}
          {localDraft && <Offline className="basis-full" />}
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {other}
          <Button
            type="submit"
            form={formId}
            pending={pending}
            pendingLabel={pendingLabel}
            disabled={blocked !== undefined}
            title={blocked}
          >
            {submit}
          </Button>
        </>
      }
    >
      <div
        className={aside ? 'grid grid-cols-2 gap-8' : ''}
        {...(!localDraft && { 'data-own-text': '' })}
      >
        <div className="grid grid-cols-1 content-start gap-5">
          {above}
          {localDraft && <LocalDraftNotice {...localDraft} />}
          {/* `blocked` is checked here too: Ctrl+Enter submits even while the button is disabled. */}
          <Form
            form={form}
            id={formId}
            isEnterIgnored
            onPress={onPress && (() => blocked === undefined && onPress())}
            onValid={(values) => (blocked === undefined ? onValid?.(values) : undefined)}
          >
            {children}
          </Form>
        </div>
        {aside && (
          <div className="sticky top-0 max-h-[calc(100dvh-16rem)] self-start overflow-y-auto">
            {aside}
          </div>
        )}
      </div>
    </Dialog>
  )
}
