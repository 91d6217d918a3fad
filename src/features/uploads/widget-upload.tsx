import { useState } from 'react'
import { failureToast, toast } from '#client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { phaseLabels } from './upload-phase.ts'
import { UploadedImage } from './uploaded-image.tsx'
import { useImageValue, type ImageUploadProps } from './use-image-value.ts'
import { useUpload } from './use-upload.ts'

const create = async () => (await import('./uploader.ts')).createObjectUploader()

/** Uploads an image in a dialog, as soon as it is chosen. The upload goes on when the dialog is closed. */
export function WidgetUpload(props: ImageUploadProps) {
  const [open, setOpen] = useState(false)
  const { image, take, remove } = useImageValue(props)
  const upload = useUpload(create, {
    onDone: (imageUrl) => {
      toast('Success', 'Image uploaded successfully!')
      take(imageUrl)
      if (!open) upload.cancel()
    },
    onProcessingFailed: (message, cause) => failureToast('Error', message, cause),
  })

  function close(): void {
    setOpen(false)
    if (upload.phase === 'complete') upload.cancel()
  }

  return (
    <>
      <fieldset aria-label="Upload" tabIndex={-1} className="min-w-0">
        {image ? (
          <UploadedImage {...image} onRemove={remove} />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="outline" onClick={() => setOpen(true)}>
              Upload image
            </Button>
            <output className="text-text-quiet">
              {!open && upload.phase && phaseLabels[upload.phase]}
            </output>
          </div>
        )}
      </fieldset>
      {open && <UploadDialog onClose={close} upload={upload} />}
    </>
  )
}
