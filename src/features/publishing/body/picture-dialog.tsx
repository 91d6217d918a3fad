import { useRef, useState, type FormEvent } from 'react'
import { mayLose, useUnsaved } from '#client/unsaved.ts'
import { pictureLine } from '#domain/articles/body-picture.ts'
import { isImageUrl } from '#domain/articles/image.ts'
import { trimUrl } from '#domain/text/invisible.ts'
import { limits } from '#domain/site/limits.ts'
import { DirectUpload } from '#features/uploads/direct-upload.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { imageSize } from '#features/publishing/form/image-size.ts'

interface PictureDialogProps {
  /** Called once the dialog is gone and the focus is back, with the picture's line; without one after Cancel. */
  onClosed: (line: string | undefined) => void
}

const formId = 'picture-form'

/** Asks for a picture between the paragraphs of a body, and for its alternative text. */
export function PictureDialog({ onClosed }: PictureDialogProps) {
  const [open, setOpen] = useState(true)
  const [url, setUrl] = useState('')
  const [alt, setAlt] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [isMeasuring, setMeasuring] = useState(false)
  const [isUnfinished, setUnfinished] = useState(false)
  const line = useRef<string>(undefined)
  const isFilled = url !== '' || alt !== ''
  useUnsaved(isFilled && 'picture')
  const imageUrl = trimUrl(url)
  const problem = isUnfinished
    ? 'The image is not uploaded yet'
    : !isImageUrl(imageUrl) || /\s/.test(imageUrl)
      ? 'Must be a valid URL'
      : undefined

  function change(changed: string): void {
    setUrl(changed)
    setRefused(false)
  }

  function close(): void {
    // The text of the form behind stays.
    if (mayLose(isUnfinished && 'upload', isFilled && 'picture')) setOpen(false)
  }

  async function insert(event: FormEvent): Promise<void> {
    event.preventDefault()
    // The form in which this dialog is opened must not be submitted.
    event.stopPropagation()
    if (isMeasuring) return
    if (problem !== undefined) return setRefused(true)
    setMeasuring(true)
    line.current = pictureLine({ alt, url: imageUrl, size: await imageSize(imageUrl) })
    setOpen(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      onClosed={() => onClosed(line.current)}
      title="Insert Image"
      actions={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isMeasuring}>
            Insert
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="dialog"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void insert(event)}
      >
        <DirectUpload value={url} onUnfinished={setUnfinished} onChange={change} />
        <Field label="Image URL" required error={isRefused ? problem : undefined}>
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              spellCheck={false}
              readOnly={isMeasuring}
              value={url}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Alt Text"
          help="What the picture shows, for readers who cannot see it. Empty if it is decorative."
        >
          {(control) => (
            <Input
              {...control}
              maxLength={limits.imageTextLength}
              readOnly={isMeasuring}
              value={alt}
              onChange={(event) => setAlt(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
