import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { imageFields, imageKinds } from '#domain/articles/image-facts.ts'
import { limits } from '#domain/site/limits.ts'
import { removedPicture } from '#domain/articles/image.ts'
import { DirectUpload } from '#features/uploads/direct-upload.tsx'
import { StoredPictures } from '#features/uploads/stored-pictures.tsx'
import { WidgetUpload } from '#features/uploads/widget-upload.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField, TextControlField, TextField } from '#ui/form-fields.tsx'
import { Input } from '#ui/input.tsx'
import type { ArticleValues } from '#features/publishing/session/article-forms.ts'

const uploads = { widget: WidgetUpload, direct: DirectUpload }
const kinds = [
  { value: '', label: 'Not stated' },
  ...Object.entries(imageKinds).map(([value, label]) => ({ value, label })),
]
const names = [...imageFields, 'isDecorative']

interface ImageInputsProps {
  upload: keyof typeof uploads
  /** Called when the server has removed a picture. `change` returns the fields that no longer name this picture. */
  onRemoved: (change: (text: ArticleValues) => Partial<ArticleValues>) => void
}

/** The article's image: uploaded, or its URL typed by hand. */
export function ImageInputs({ upload, onRemoved }: ImageInputsProps) {
  const { setValue } = useFormContext<{ imageUrl: string }>()
  const value = useWatch<{ imageUrl: string }, 'imageUrl'>({ name: 'imageUrl' })
  const Upload = uploads[upload]
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">Image</legend>
      <Upload
        value={value}
        onChange={(imageUrl) =>
          setValue('imageUrl', imageUrl, { shouldDirty: true, shouldValidate: true })
        }
      />
      <TextField
        name="imageUrl"
        label="Image URL"
        inputMode="url"
        spellCheck={false}
        help="Optional. Without an image, cards show a drawing made for the article. A picture of another site is copied after you save; if its site refuses that, readers see the drawing too."
      />
      <ImageFacts />
      <RemovablePictures onRemoved={onRemoved} />
    </fieldset>
  )
}

function RemovablePictures({ onRemoved }: Pick<ImageInputsProps, 'onRemoved'>) {
  const [url, text] = useWatch<Record<string, string | undefined>>({ name: ['imageUrl', 'body'] })
  return (
    <StoredPictures
      articles={[{ imageUrl: url, body: text }]}
      onRemoved={(removed) => onRemoved((values) => without(removed, values))}
    />
  )
}

const noImage: Partial<ArticleValues> = {
  ...Object.fromEntries(imageFields.map((name) => [name, ''])),
  isDecorative: false,
}

function without(removed: string, { imageUrl, body }: ArticleValues): Partial<ArticleValues> {
  const isImage = imageUrl.replace(/#.*/, '').endsWith(removed)
  // With the sign after the URL: '/images/1' is also the beginning of '/images/12'.
  const left = ['#', ')'].reduce(
    (shown, end) => shown?.replaceAll(removed + end, removedPicture + end),
    body as string | undefined,
  )
  return { ...(isImage && noImage), ...(left !== undefined && { body: left }) }
}

/** Optional. The fields stay visible when the image is removed, because the form still checks and sends their texts. */
function ImageFacts() {
  const values: unknown[] = useWatch({ name: names })
  // A field must not disappear while somebody empties it.
  const [hasFocus, setHasFocus] = useState(false)
  if (!hasFocus && !values.some(Boolean)) return null
  return (
    <div
      className="contents"
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setHasFocus(currentTarget.contains(relatedTarget))
      }
    >
      <AltField />
      <TextField
        name="imageCaption"
        label="Image Caption"
        limit={limits.imageTextLength}
        help="Optional. Shown under the image."
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-5">
        <TextField name="imageCredit" label="Image Credit" limit={limits.nameLength} />
        <SelectField name="imageKind" label="Kind of Image" options={kinds} />
      </div>
    </div>
  )
}

function AltField() {
  const { field } = useController<ArticleValues, 'imageAlt'>({ name: 'imageAlt' })
  const { field: decorative } = useController<ArticleValues, 'isDecorative'>({
    name: 'isDecorative',
  })
  const isDecorative = decorative.value
  return (
    <div className="grid gap-1">
      <TextControlField
        name="imageAlt"
        label="Alt Text"
        help={helpOf(field.value, isDecorative)}
        limit={limits.imageTextLength}
      >
        {(control) => (
          <Input
            {...control}
            {...field}
            value={isDecorative ? '' : field.value}
            disabled={isDecorative}
          />
        )}
      </TextControlField>
      <Checkbox
        label="Decorative"
        checked={isDecorative}
        onChange={(event) => decorative.onChange(event.target.checked)}
      />
    </div>
  )
}

function helpOf(alt: string, isDecorative: boolean): string {
  if (isDecorative) return 'Readers who cannot see the image miss nothing.'
  if (alt !== '') return 'Read out to readers who cannot see the image.'
  return 'What does the image show? Say it for readers who cannot see it, or mark the image as decorative.'
}
