import { useFormContext, useWatch } from 'react-hook-form'
import { DirectUpload } from '#features/uploads/direct-upload.tsx'
import { WidgetUpload } from '#features/uploads/widget-upload.tsx'
import { ImageField } from './image-field.tsx'

const uploads = { widget: WidgetUpload, direct: DirectUpload }

interface WithImage {
  imageUrl: string
}

interface ImageUploadFieldProps {
  upload: keyof typeof uploads
  /** Called with true when an image is chosen, with false when it is uploaded or cancelled. */
  onUnfinished: (unfinished: boolean) => void
}

/** The article's image: uploaded, or its URL typed by hand. */
export function ImageUploadField({ upload, onUnfinished }: ImageUploadFieldProps) {
  const { setValue } = useFormContext<WithImage>()
  const value = useWatch<WithImage, 'imageUrl'>({ name: 'imageUrl' })
  const Upload = uploads[upload]
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">Image</legend>
      <Upload
        value={value}
        onUnfinished={onUnfinished}
        onChange={(imageUrl) =>
          setValue('imageUrl', imageUrl, { shouldDirty: true, shouldValidate: true })
        }
      />
      <ImageField />
    </fieldset>
  )
}
