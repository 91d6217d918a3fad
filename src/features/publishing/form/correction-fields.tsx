import { useFormContext, useWatch } from 'react-hook-form'
import { limits } from '#domain/site/limits.ts'
import { Field } from '#ui/field.tsx'
import { TextareaField } from '#ui/form-fields.tsx'
import { Select } from '#ui/select.tsx'

const name = 'correctionKind'

/** Asks what an edit of a published article means for its readers, and what they are told. */
export function CorrectionFields() {
  const { register } = useFormContext()
  const kind: unknown = useWatch({ name })
  const isTold = kind !== ''
  return (
    <>
      <Field
        label="What kind of change is this?"
        help={
          isTold
            ? 'Readers see it on the article and on the page of corrections, for ever.'
            : 'Readers are not told about a small fix.'
        }
      >
        {(control) => (
          <Select {...control} {...register(name)}>
            <option value="">Small fix</option>
            <option value="update">Update</option>
            <option value="correction">Correction</option>
            <option value="retraction">Retraction</option>
          </Select>
        )}
      </Field>
      {isTold && (
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
