import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { categoryNames } from '#domain/articles/categories.ts'
import { limits } from '#domain/site/limits.ts'
import { languageOptions } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { formatTags, hasComma, parseTags } from '#domain/articles/tags.ts'
import { SelectField, TextareaField, TextField } from '#ui/form-fields.tsx'
import type { ArticleValues } from '#features/publishing/session/article-forms.ts'
import { followTitle, slugHelp } from '#features/publishing/session/follow-title.ts'
import { SuggestedField } from './suggested-field.tsx'
import { useWriting } from './use-writing.ts'

interface TitleAndSlugInputsProps {
  /** The slug of the article that this one translates. */
  originalSlug: string | undefined
  isPublished: boolean
}

/**
 * The title, and the slug. The slug follows the title until it is edited by hand, or until the article is published
 * and readers have links with the slug.
 */
export function TitleAndSlugInputs({ originalSlug, isPublished }: TitleAndSlugInputsProps) {
  const { getValues, setValue, formState } = useFormContext<ArticleValues>()
  const [title, slug, language] = useWatch<ArticleValues, ['title', 'slug', 'language']>({
    name: ['title', 'slug', 'language'],
  })
  // Runs before the form's own handler, so `getValues` still returns the old title.
  function follow(newTitle: string): void {
    const followed = followTitle(getValues('slug'), getValues('title'), newTitle)
    if (isPublished || followed === getValues('slug')) return
    setValue('slug', followed, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const path = editionPaths(language).article('this-slug')
  return (
    <>
      <TextField
        name="title"
        label="Title"
        required
        limit={limits.titleLength}
        {...useWriting('title')}
        onInput={(event) => follow(event.currentTarget.value)}
      />
      <TextField
        name="slug"
        label="URL Slug"
        required
        limit={limits.slugLength}
        spellCheck={false}
        help={
          isPublished
            ? 'The old URL leads to the new one for ever.'
            : slugHelp({ title, slug, originalSlug, path })
        }
      />
    </>
  )
}

export function ExcerptInput({ rows }: { rows: number }) {
  return (
    <TextareaField
      name="excerpt"
      label="Excerpt"
      required
      rows={rows}
      limit={limits.excerptLength}
      {...useWriting('excerpt')}
      help="A few sentences, shown on cards and in search results."
    />
  )
}

/** Author, category, language and tags of every article. In an edit, the category comes first. */
export function BylineInputs({ categoryFirst = false }: { categoryFirst?: boolean }) {
  const author = (
    <SuggestedField name="authorName" label="Author Name" required limit={limits.nameLength} />
  )
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-5">
        {!categoryFirst && author}
        <SelectField
          name="category"
          label="Category"
          required
          placeholder="Select a category"
          options={categoryNames}
        />
        {categoryFirst && author}
        <SelectField name="language" label="Language" options={languageOptions} />
      </div>
      <SuggestedField
        name="tags"
        label="Tags (comma-separated)"
        help="For example: SDAIA, data, GCC"
        onPaste={pasteTags}
        onKeyDown={endTag}
      />
    </>
  )
}

/** Enter ends the tag at the caret: it inserts a comma. */
function endTag({ key, currentTarget, ctrlKey, metaKey }: KeyboardEvent<HTMLInputElement>) {
  if (key !== 'Enter' || ctrlKey || metaKey) return
  const { value, selectionEnd } = currentTarget
  const typed = value.slice(0, selectionEnd ?? 0).trimEnd()
  if (typed !== '' && !hasComma(typed.slice(-1))) insertText(', ')
}

/** Makes a tag of each pasted line or cell. The browser would join them without commas. */
function pasteTags(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain').trim()
  if (!/[\r\n\t]/.test(text)) return
  event.preventDefault()
  const tags = formatTags(parseTags(text.replaceAll(/[\r\n\t]/g, ',')))
  if (tags === '') return
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const typed = value.slice(0, selectionStart ?? 0).trimEnd()
  const rest = value.slice(selectionEnd ?? 0).trimStart()
  const before = typed === '' || hasComma(typed.slice(-1)) ? '' : ', '
  const after = rest === '' || hasComma(rest.slice(0, 1)) ? '' : ', '
  insertText(before + tags + after)
}

function insertText(text: string): void {
  // Deprecated, but the only way that keeps the undo history. @see https://github.com/w3c/editing/issues/200
  document.execCommand('insertText', false, text)
}

export function SourceInputs() {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-5">
      <SuggestedField
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
