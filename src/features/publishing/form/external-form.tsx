import { CheckboxField } from '#ui/form-fields.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { Form } from '#ui/form.tsx'
import { emptyExternal, ExternalForm as schema, newExternal } from './article-forms.ts'
import { Original } from '#features/publishing/translation/original.tsx'
import { ImageUploadField } from './image-upload-field.tsx'
import { PasteLink } from '#features/publishing/links/paste-link.tsx'
import { PublishActions } from './publish-actions.tsx'
import {
  BylineFields,
  ExcerptField,
  SourceFields,
  TitleAndSlugFields,
} from './publishing-fields.tsx'
import type { TranslationFormProps } from '#features/publishing/translation/translation-form.tsx'
import { usePublish } from './use-publish.ts'

/** Publishes a link to an article at another publisher. */
export function ExternalForm({ translating, onDone }: TranslationFormProps) {
  const { form, ...publishing } = usePublish({
    name: 'external',
    schema,
    empty: emptyExternal,
    translating,
    onDone,
    toContent: newExternal,
    success: 'External article added successfully!',
    failure: 'Failed to add external article',
  })
  const { draft, publish, setImageUnfinished } = publishing
  return (
    <div className={`grid items-start gap-8 ${translating ? 'lg:grid-cols-2' : ''}`}>
      <div className="grid max-w-3xl gap-5 max-lg:order-1">
        <DraftNotice {...draft} onRestore={draft.restore} onDiscard={draft.discard} />
        {!translating && <PasteLink form={form} />}
        <Form form={form} onValid={publish}>
          <TitleAndSlugFields originalSlug={translating?.original.slug} />
          <SourceFields />
          <ExcerptField rows={4} />
          <BylineFields />
          <ImageUploadField upload="widget" onUnfinished={setImageUnfinished} />
          <CheckboxField name="isPopular" label="Mark as Popular" />
          <PublishActions
            label="Add External Article"
            pendingLabel="Adding Article..."
            publishing={publishing}
          />
        </Form>
      </div>
      {translating && <Original item={translating.original} />}
    </div>
  )
}
