import { useController } from 'react-hook-form'
import { DirectUpload } from '#features/uploads/direct-upload.tsx'
import { WidgetUpload } from '#features/uploads/widget-upload.tsx'
import { TextField } from '#ui/form-fields.tsx'

const uploads = { widget: WidgetUpload, direct: DirectUpload }

/** The address of the article's image, typed by hand. */
export function ImageField() {
  return (
    <TextField
      name="imageUrl"
      label="Image URL"
      inputMode="url"
      spellCheck={false}
      help="Optional. Without an image the default one of the category is shown."
    />
  )
}

/** The article's image: uploaded, or its address typed by hand. */
export function ImageUploadField({ upload }: { upload: keyof typeof uploads }) {
  const { field } = useController<{ imageUrl: string }>({ name: 'imageUrl' })
  const Upload = uploads[upload]
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">Image</legend>
      <Upload value={field.value} onChange={field.onChange} />
      <ImageField />
    </fieldset>
  )
}
