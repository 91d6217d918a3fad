import { useWatch } from 'react-hook-form'
import { timeZoneName } from '#domain/dates/time-zone.ts'
import { limits } from '#domain/site/limits.ts'
import { CheckboxField, SelectField, TextareaField, TextField } from '#ui/form-fields.tsx'
import { undecided } from '#features/publishing/session/article-forms.ts'
import { BodyField } from './body-field.tsx'
import { ImageInputs } from './image-inputs.tsx'
import { BylineInputs, ExcerptInput, SourceInputs, TitleAndSlugInputs } from './text-inputs.tsx'
import type { ArticleForm } from '#features/publishing/session/use-article-form.ts'

interface ArticleInputsProps {
  form: ArticleForm
  /** A dialog has another order, with the body near its end. */
  isDialog?: boolean
}

/** The inputs of an article, for its type and its status. */
export function ArticleInputs({
  form: { opened, status, session },
  isDialog = false,
}: ArticleInputsProps) {
  const { type, translating } = opened
  const isPublished = status === 'published'
  const source = type === 'external' && <SourceInputs />
  const body = type === 'op-ed' && <BodyField required={!isPublished} />
  return (
    <>
      <TitleAndSlugInputs originalSlug={translating?.original.slug} isPublished={isPublished} />
      {isPublished && (
        <TextField
          name="publishedAt"
          label={`Published (${timeZoneName})`}
          required
          type="datetime-local"
        />
      )}
      {!isDialog && source}
      <ExcerptInput rows={type === 'op-ed' && !isDialog ? 3 : 4} />
      {!isDialog && body}
      <BylineInputs categoryFirst={isDialog} />
      <ImageInputs
        upload={type === 'external' && !isDialog ? 'widget' : 'direct'}
        onRemoved={(change) => session.rewrite(change)}
      />
      {isDialog && source}
      {isDialog && body}
      <CheckboxField name="isPopular" label="Mark as Popular" />
      {isPublished && <CorrectionInputs />}
    </>
  )
}

const kinds = [
  { value: '', label: 'Small fix' },
  { value: 'update', label: 'Update' },
  { value: 'correction', label: 'Correction' },
  { value: 'retraction', label: 'Retraction' },
]

function correctionHelp(kind: string): string | undefined {
  if (kind === undecided) return undefined
  return kind === ''
    ? 'Readers are not told about a small fix.'
    : 'Readers see it on the article and on the page of corrections, for ever.'
}

function CorrectionInputs() {
  const kind = useWatch<{ correctionKind: string }, 'correctionKind'>({ name: 'correctionKind' })
  return (
    <>
      <SelectField
        name="correctionKind"
        label="What kind of change is this?"
        options={kind === undecided ? [{ value: undecided, label: 'Choose…' }, ...kinds] : kinds}
        help={correctionHelp(kind)}
      />
      {kind !== '' && kind !== undecided && (
        <TextareaField
          name="correctionText"
          label="What Readers Are Told"
          required
          rows={3}
          limit={limits.correctionLength}
        />
      )}
    </>
  )
}
