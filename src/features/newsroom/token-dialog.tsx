import { useState } from 'react'
import { useUnsaved } from '#client/editing/unsaved.ts'
import { failureToast, toast } from '#client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** A new token, and the editor to whom it belongs. */
export interface IssuedToken {
  name: string
  email: string | null
  token: string
}

/** Shows a new token, which cannot be shown again. */
export function TokenDialog({
  given: { name, email, token },
  onClose,
}: {
  given: IssuedToken
  onClose: () => void
}) {
  const [isCopied, setIsCopied] = useState(false)
  useUnsaved(!isCopied && 'text')
  const question = 'Have you kept the token? It is not shown again.'

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(token)
      setIsCopied(true)
      toast('Token copied')
    } catch (error) {
      failureToast('Error', 'The browser does not allow it. Select the token and copy it.', error)
    }
  }
  return (
    <Dialog
      onClose={() => (isCopied || confirm(question)) && onClose()}
      title={`The Token of ${name}`}
      description={
        email === null
          ? 'It is shown this once. Hand it over by a way that only the two of you read.'
          : `It is shown this once, and on its way to ${email}.`
      }
      dismiss="Close"
      actions={<Button onClick={() => void copy()}>Copy token</Button>}
    >
      <Field label="Admin Token">
        {(control) => (
          <Input
            {...control}
            readOnly
            value={token}
            className="font-mono"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
    </Dialog>
  )
}
