import type { UseFormReturn } from 'react-hook-form'
import type { FactName, LinkFacts } from '#contract/link-facts.ts'
import { slugFromTitle } from '#domain/addresses/slug.ts'
import type { ArticleValues } from '#features/publishing/form/article-forms.ts'
import type { SharedPage } from './shared-page.ts'

type Form<Output> = UseFormReturn<ArticleValues, unknown, Output>

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
export function fillFromLink<Output>(form: Form<Output>, facts: LinkFacts): string[] {
  const filled = fields.flatMap(({ name, fact, label }) => {
    const isFilled = facts[fact] !== null && fillEmpty(form, { [name]: facts[fact] })
    return isFilled ? [`${label} (${facts.origins[fact] ?? 'page'})`] : []
  })
  fillEmpty(form, { slug: slugFromTitle(form.getValues('title')) })
  return filled
}

/** Fills the empty fields of the form with what the editor's own browser knows of the page. */
export function fillFromShared<Output>(form: Form<Output>, { url, title, text }: SharedPage): void {
  fillEmpty(form, { title, excerpt: text, externalUrl: url, slug: slugFromTitle(title) })
}

/** Fills those of these fields that are empty. A filled one is no longer wrong. @returns whether there was one. */
export function fillEmpty<Output>(form: Form<Output>, values: Partial<ArticleValues>): boolean {
  const empty = Object.entries(values).filter(
    ([name]) => form.getValues(name as keyof ArticleValues) === '',
  )
  for (const [name, value] of empty) {
    form.setValue(name as keyof ArticleValues, value, { shouldDirty: true })
    form.clearErrors(name as keyof ArticleValues)
  }
  return empty.length > 0
}
