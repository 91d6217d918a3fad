import type { DeskItem } from '#contract/desk.ts'
import { timeZoneName } from '#domain/dates/time-zone.ts'
import { limits } from '#domain/site/limits.ts'
import { CheckboxField, TextField } from '#ui/form-fields.tsx'
import { useWriting } from './use-writing.ts'
import { BodyField } from '#features/publishing/body/body-field.tsx'
import { CorrectionFields } from './correction-fields.tsx'
import { ImageUploadField } from './image-upload-field.tsx'
import {
  BylineFields,
  ExcerptField,
  SlugField,
  SourceFields,
  TitleAndSlugFields,
} from './publishing-fields.tsx'

interface EditFieldsProps {
  item: DeskItem
  onImageUnfinished: (unfinished: boolean) => void
  /** On a page of its own, the body stands near the beginning. */
  isPage?: boolean
  /** See `BodyField`. */
  hasPreviewBeside?: boolean
}

/** The fields of an article that exists, in the edit dialog and on its page. */
export function EditFields({
  item,
  onImageUnfinished,
  isPage = false,
  hasPreviewBeside = false,
}: EditFieldsProps) {
  const isOpEd = item.type === 'op-ed'
  return (
    <>
      {item.status === 'published' ? <PublishedFields /> : <TitleAndSlugFields />}
      <ExcerptField rows={4} />
      {isOpEd && isPage && <BodyField hasPreviewBeside={hasPreviewBeside} />}
      <BylineFields categoryFirst />
      <ImageUploadField upload="direct" onUnfinished={onImageUnfinished} />
      {item.type === 'external' && <SourceFields />}
      {isOpEd && !isPage && <BodyField />}
      <CheckboxField name="isPopular" label="Mark as Popular" />
      {item.status === 'published' && <CorrectionFields />}
    </>
  )
}

/** The slug does not follow the title here: readers have links with it. */
function PublishedFields() {
  return (
    <>
      <TextField
        name="title"
        label="Title"
        required
        limit={limits.titleLength}
        {...useWriting('title')}
      />
      <SlugField help="The old URL leads to the new one for ever." />
      <TextField
        name="publishedAt"
        label={`Published (${timeZoneName})`}
        required
        type="datetime-local"
      />
    </>
  )
}
