import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { imageTypes } from '#domain/articles/image-type.ts'
import { Notice } from '#ui/notice.tsx'
import { phaseLabels, type UploadFile } from './upload-phase.ts'
import { UploadProgress } from './upload-progress.tsx'
import { UploadedImage } from './uploaded-image.tsx'
import { useImageValue, type ImageUploadProps } from './use-image-value.ts'
import { useUpload, type UploadControl } from './use-upload.ts'

const create = async () => (await import('./uploader.ts')).createDirectUploader()

/** Uploads an image as soon as it is chosen. */
export function DirectUpload(props: ImageUploadProps) {
  const { image, take, remove } = useImageValue(props)
  const upload = useUpload(create, {
    onDone: (imageUrl) => {
      upload.cancel()
      take(imageUrl)
    },
  })
  return (
    <fieldset aria-label="Upload" tabIndex={-1} className="min-w-0">
      {upload.file && upload.phase !== 'error' ? (
        <RunningUpload upload={upload} file={upload.file} />
      ) : (
        <Choice upload={upload} image={image} onRemove={remove} />
      )}
    </fieldset>
  )
}

function RunningUpload({ upload, file }: { upload: UploadControl; file: UploadFile }) {
  const { phase, cancel } = upload
  return (
    <div className="grid gap-2">
      <output className="flex items-center gap-2">
        <svg
          viewBox="0 0 16 16"
          className="size-[1em] shrink-0 animate-spin"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <circle cx="8" cy="8" r="6.5" opacity="0.25" />
          <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" />
        </svg>{' '}
        {phase === 'postprocessing' ? phaseLabels.postprocessing : 'Uploading...'}
      </output>
      <UploadProgress file={file} />
      <Button variant="ghost" size="small" className="justify-self-start" onClick={cancel}>
        Cancel upload
      </Button>
    </div>
  )
}

interface ChoiceProps extends Pick<ReturnType<typeof useImageValue>, 'image'> {
  upload: UploadControl
  onRemove: () => void
}

function Choice({ upload, image, onRemove }: ChoiceProps) {
  const { file, refusal } = upload
  const failure = refusal ?? file?.error
  return (
    <div className="grid gap-3">
      {image ? (
        <UploadedImage {...image} onRemove={onRemove} />
      ) : (
        <FileButton
          accept={imageTypes.join()}
          variant="outline"
          className="justify-self-start"
          onChoose={(chosen) => void upload.choose(chosen)}
        >
          Upload image
        </FileButton>
      )}
      {failure && (
        <Notice
          tone="danger"
          action={
            file && (
              <>
                <Button size="small" onClick={upload.retry}>
                  Retry
                </Button>
                <Button size="small" onClick={upload.cancel}>
                  Cancel upload
                </Button>
              </>
            )
          }
        >
          {failure}
        </Notice>
      )}
    </div>
  )
}
