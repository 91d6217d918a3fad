import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { imageKinds } from '#domain/articles/image-facts.ts'
import { limits } from '#domain/site/limits.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextField } from '#ui/form-fields.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { decorative } from './article-fields.ts'

const names = ['imageUrl', 'imageAlt', 'imageCaption', 'imageCredit', 'imageKind']

/**
 * What readers learn about the image. All of it is optional, and asked for only if there is an image. What was typed
 * about a removed image stays visible, because the form still checks and sends it.
 */
export function ImageFactsFields() {
  const values: unknown[] = useWatch({ name: names })
  // A field does not disappear while somebody empties it.
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
        <KindField />
      </div>
    </div>
  )
}

/** The alt text, or the decision that the image needs none. */
function AltField() {
  const { field, fieldState, formState } = useController<{ imageAlt: string }, 'imageAlt'>({
    name: 'imageAlt',
  })
  const isDecorative = field.value === decorative
  const text = isDecorative ? '' : field.value
  return (
    <div className="grid gap-1">
      <Field
        label="Alt Text"
        error={fieldState.error?.message}
        submits={formState.submitCount}
        help={helpOf(field.value)}
        {...(text.length >= limits.imageTextLength * 0.8 && {
          count: { used: text.length, limit: limits.imageTextLength },
        })}
      >
        {(control) => (
          <Input
            {...control}
            ref={field.ref}
            name={field.name}
            onBlur={field.onBlur}
            value={text}
            disabled={isDecorative}
            // Without spaces at the start: a single space means 'decorative'.
            onChange={(event) => field.onChange(event.target.value.trimStart())}
          />
        )}
      </Field>
      <Checkbox
        label="Decorative"
        checked={isDecorative}
        onChange={(event) => field.onChange(event.target.checked ? decorative : '')}
      />
    </div>
  )
}

function helpOf(alt: string): string {
  if (alt === decorative) return 'Readers who cannot see the image miss nothing.'
  if (alt !== '') return 'Read out to readers who cannot see the image.'
  return 'What does the image show? Say it for readers who cannot see it, or mark the image as decorative.'
}

function KindField() {
  const { register } = useFormContext()
  return (
    <Field label="Kind of Image">
      {(control) => (
        <Select {...control} {...register('imageKind')}>
          <option value="">Not stated</option>
          {Object.entries(imageKinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
