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
        <PictureInputs
          url={url}
          onUrl={change}
          problem={isRefused ? problem : undefined}
          alt={alt}
          onAlt={setAlt}
          readOnly={isMeasuring}
        />
      </form>
    </Dialog>
  )
}

interface PictureInputsProps {
  url: string
  onUrl: (url: string) => void
  problem: string | undefined
  alt: string
  onAlt: (alt: string) => void
  readOnly: boolean
}

function PictureInputs({ url, onUrl, problem, alt, onAlt, readOnly }: PictureInputsProps) {
  return (
    <>
      <Field label="Image URL" required error={problem}>
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            spellCheck={false}
            readOnly={readOnly}
            value={url}
            onChange={(event) => onUrl(event.target.value)}
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
            readOnly={readOnly}
            value={alt}
            onChange={(event) => onAlt(event.target.value)}
          />
        )}
      </Field>
    </>
  )
}

/** How long the editor waits for the size of a picture. */
const timeoutMs = 5000

/** The size of an image in pixels; `undefined` if it cannot be loaded in time. */
async function imageSize(url: string): Promise<{ width: number; height: number } | undefined> {
  const image = new Image()
  image.src = url
  try {
    await Promise.race([image.decode(), rejectLater()])
    const { naturalWidth: width, naturalHeight: height } = image
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}

function rejectLater(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The image took too long')), timeoutMs)
  })
}
