import { failureToast } from '#client/toasts.ts'
import { CheckboxField } from '#ui/form-fields.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { Form } from '#ui/form.tsx'
import { emptyOpEd, newOpEd, OpEdForm as schema } from './article-forms.ts'
import { BodyField } from '#features/publishing/body/body-field.tsx'
import { ImageUploadField } from './image-upload-field.tsx'
import { Original } from '#features/publishing/translation/original.tsx'
import { OpEdPreview } from './op-ed-preview.tsx'
import { PublishActions } from './publish-actions.tsx'
import { BylineFields, ExcerptField, TitleAndSlugFields } from './publishing-fields.tsx'
import type { TranslationFormProps } from '#features/publishing/translation/translation-form.tsx'
import { usePublish } from './use-publish.ts'

/** Publishes an op-ed. A wide window shows a preview beside the form; a translation has its original there. */
export function OpEdForm({ translating, onDone }: TranslationFormProps) {
  const { form, ...publishing } = usePublish({
    name: 'op-ed',
    schema,
    empty: emptyOpEd,
    translating,
    onDone,
    toContent: newOpEd,
    success: 'Op-Ed article created successfully!',
    failure: 'Failed to create op-ed article',
  })
  const { draft, publish, setImageUnfinished } = publishing
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="grid gap-5 max-lg:order-1">
        <DraftNotice {...draft} onRestore={draft.restore} onDiscard={draft.discard} />
        <Form form={form} onValid={publish} onInvalid={sayInvalid}>
          <TitleAndSlugFields originalSlug={translating?.original.slug} />
          <ExcerptField rows={3} />
          <BodyField required hasPreviewBeside={!translating} />
          <BylineFields />
          <ImageUploadField upload="direct" onUnfinished={setImageUnfinished} />
          <CheckboxField name="isPopular" label="Mark as Popular" />
          <PublishActions
            label="Publish Op-Ed"
            pendingLabel="Publishing Article..."
            publishing={publishing}
            onInvalid={sayInvalid}
          />
        </Form>
      </div>
      {translating ? (
        <Original item={translating.original} />
      ) : (
        <OpEdPreview control={form.control} />
      )}
    </div>
  )
}

function sayInvalid(): void {
  failureToast('Validation Error', 'Please fill in all required fields correctly.')
}
