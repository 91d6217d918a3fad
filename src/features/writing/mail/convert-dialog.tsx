import { useMemo } from 'react'
import { compareWords, foldEqual } from '#features/versions/compare-words.ts'
import { ComparedText } from '#features/versions/compared-text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { convertMail } from './mail-html.ts'

interface ConvertDialogProps {
  html: string
  onConvert: (html: string) => void
  onClose: () => void
}

/** Shows what would change in the HTML before it is converted for the visual editor. */
export function ConvertDialog({ html, onConvert, onClose }: ConvertDialogProps) {
  const converted = useMemo(() => convertMail(html), [html])
  const parts = useMemo(() => foldEqual(compareWords(html, converted)), [html, converted])
  return (
    <Dialog
      onClose={onClose}
      size="wide"
      isText
      title="Convert to Visual"
      description="What is struck out is lost or written in another way. The look of the email is the site’s own."
      dismiss="Cancel"
      actions={<Button onClick={() => onConvert(converted)}>Convert</Button>}
    >
      <div
        dir="auto"
        className="bg-surface-sunken p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
      >
        <ComparedText parts={parts} />
      </div>
    </Dialog>
  )
}
