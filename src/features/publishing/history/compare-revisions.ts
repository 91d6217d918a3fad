import type { Revision, RevisionSummary } from '#contract/revisions.ts'
import { imageKinds, type ImageKind } from '#domain/articles/image-facts.ts'
import { formatZoned } from '#domain/dates/dates.ts'
import { languageNames, type Language } from '#domain/site/language.ts'

/** Long texts are compared word by word; every other field is shown before and after. */
const comparedByWords = ['title', 'excerpt', 'body'] as const

/** The first fields in the order of the edit form, with its labels. Other fields follow under their names. */
const labels: Record<string, string> = {
  title: 'Title',
  slug: 'URL Slug',
  excerpt: 'Excerpt',
  body: 'Article Body',
  authorName: 'Author Name',
  category: 'Category',
  tags: 'Tags',
  imageUrl: 'Image',
  imageAlt: 'Alt Text',
  imageCaption: 'Caption',
  imageCredit: 'Credit',
  imageKind: 'Kind of Image',
  source: 'Source',
  externalUrl: 'External URL',
  isPopular: 'Popular',
  publishAt: 'Scheduled',
  publishedAt: 'Published',
  language: 'Language',
  translationOf: 'Original',
  translatedRevision: 'Translated from revision',
}

/** The label of a field; for one that has none here, the words of its name. */
export function fieldLabel(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, ' $&')
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whether a revision differs from the one before it: a deletion and its undoing change only the status. */
export function isChange({ number, changed }: RevisionSummary): boolean {
  return number === 1 || changed.length > 0
}

export interface ComparedField {
  name: string
  label: string
  before: string
  after: string
  byWords: boolean
}

/** The fields in which two revisions differ. */
export function compareRevisions(older: Revision, newer: Revision): ComparedField[] {
  const names = new Set([
    ...Object.keys(labels),
    ...Object.keys(older.fields),
    ...Object.keys(newer.fields),
  ])
  return [...names]
    .map((name) => ({
      name,
      label: fieldLabel(name),
      before: textOf(name, older.fields[name]),
      after: textOf(name, newer.fields[name]),
      byWords: comparedByWords.some((long) => long === name),
    }))
    .filter(({ before, after }) => before !== after)
}

function textOf(name: string, value: unknown): string {
  if (name === 'imageAlt' && value === '') return 'The image is decorative'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  if (name === 'language') return languageNames[value as Language] ?? value
  if (name === 'imageKind') return imageKinds[value as ImageKind] ?? value
  if (name === 'translationOf') return 'Linked'
  const isTime = name === 'publishAt' || name === 'publishedAt'
  return isTime ? formatZoned(value) : value
}
