import type { UseFormReturn } from 'react-hook-form'
import type { FactName, LinkFacts } from '#contract/link-facts.ts'
import { slugFromTitle } from '#domain/addresses/slug.ts'
import type { ArticleValues } from '#features/publishing/form/article-forms.ts'
import type { SharedPage } from './shared-page.ts'

/** The fields that a page can fill, in the order of the form, with their labels. */
const fields = [
  { name: 'title', fact: 'title', label: 'Title' },
  { name: 'source', fact: 'source', label: 'Source' },
  { name: 'externalUrl', fact: 'canonicalUrl', label: 'External URL' },
  { name: 'excerpt', fact: 'excerpt', label: 'Excerpt' },
  { name: 'authorName', fact: 'authorName', label: 'Author Name' },
  { name: 'imageUrl', fact: 'imageUrl', label: 'Image URL' },
] as const satisfies { name: keyof ArticleValues; fact: FactName; label: string }[]

/** Fills the empty fields of the form, and returns each with where its value came from. */
export function fillFromLink<Output>(
  form: UseFormReturn<ArticleValues, unknown, Output>,
  facts: LinkFacts,
): string[] {
  const { getValues, setValue, formState } = form
  const set = (name: keyof ArticleValues, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const filled = fields.flatMap(({ name, fact, label }) => {
    const value = facts[fact]
    if (value === null || getValues(name) !== '') return []
    set(name, value)
    return [`${label} (${facts.origins[fact] ?? 'page'})`]
  })
  if (getValues('slug') === '') set('slug', slugFromTitle(getValues('title')))
  return filled
}

/** Fills the empty fields of the form with what the editor's own browser knows of the page. */
export function fillFromShared<Output>(
  form: UseFormReturn<ArticleValues, unknown, Output>,
  { url, title, text }: SharedPage,
): void {
  const values = { title, excerpt: text, externalUrl: url, slug: slugFromTitle(title) } as const
  for (const [name, value] of Object.entries(values) as [keyof typeof values, string][]) {
    if (form.getValues(name) === '') form.setValue(name, value, { shouldDirty: true })
  }
}
