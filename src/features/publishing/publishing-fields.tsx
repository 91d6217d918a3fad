import { useFormContext } from 'react-hook-form'
import { categoryNames } from '#domain/categories.ts'
import { limits } from '#domain/limits.ts'
import { paths } from '#domain/paths.ts'
import { SelectField, TextareaField, TextField } from '#ui/form-fields.tsx'
import { followTitle } from './follow-title.ts'

/** The title, and the slug that follows it until it is edited by hand. */
export function TitleAndSlugFields() {
  const { getValues, setValue, formState } = useFormContext<{ title: string; slug: string }>()
  return (
    <>
      <TextField
        name="title"
        label="Title"
        required
        limit={limits.titleLength}
        // Runs before the form's own handler, so `getValues` still returns the old title.
        onInput={(event) => {
          const followed = followTitle(
            getValues('slug'),
            getValues('title'),
            event.currentTarget.value,
          )
          if (followed !== getValues('slug')) {
            setValue('slug', followed, {
              shouldDirty: true,
              shouldValidate: formState.isSubmitted,
            })
          }
        }}
      />
      <SlugField
        help={`Follows the title until you change it. The article’s URL will be ${paths.article('this-slug')}.`}
      />
    </>
  )
}

export function SlugField({ help }: { help: string }) {
  return (
    <TextField
      name="slug"
      label="URL Slug"
      required
      limit={limits.slugLength}
      spellCheck={false}
      help={help}
    />
  )
}

export function ExcerptField({ rows }: { rows: number }) {
  return (
    <TextareaField
      name="excerpt"
      label="Excerpt"
      required
      rows={rows}
      limit={limits.excerptLength}
      help="A few sentences, shown on cards and in search results."
    />
  )
}

/** Author, category and tags of every article. */
export function BylineFields() {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-5">
        <TextField name="authorName" label="Author Name" required limit={limits.nameLength} />
        <SelectField
          name="category"
          label="Category"
          required
          placeholder="Select a category"
          options={categoryNames}
        />
      </div>
      <TextField name="tags" label="Tags (comma-separated)" help="For example: SDAIA, data, GCC" />
    </>
  )
}

export function SourceFields() {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-5">
      <TextField
        name="source"
        label="Source"
        required
        limit={limits.nameLength}
        help="The publisher, as readers will see it."
      />
      <TextField
        name="externalUrl"
        label="External URL"
        required
        type="url"
        inputMode="url"
        help="The article’s URL at the publisher."
      />
    </div>
  )
}
