import { imageKinds, type ImageKind } from '#domain/articles/image-facts.ts'
import { formatZoned } from '#domain/dates/dates.ts'
import { fromLocalInput } from '#domain/dates/scheduled-time.ts'
import { languageNames, type Language } from '#domain/site/language.ts'

/** Long texts are compared word by word; every other field is shown before and after. */
const comparedByWords = new Set(['title', 'excerpt', 'body', 'subject', 'content', 'biography'])

/** The first fields in the order of the edit form, with its labels. Other fields follow under their names. */
const labels: Record<string, string> = {
  title: 'Title',
  slug: 'URL Slug',
  excerpt: 'Excerpt',
  body: 'Article Body',
  subject: 'Email Subject',
  authorName: 'Author Name',
  category: 'Category',
  tags: 'Tags',
  imageUrl: 'Image',
  imageAlt: 'Alt Text',
  imageCaption: 'Image Caption',
  imageCredit: 'Image Credit',
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

export interface ComparedField {
  name: string
  label: string
  before: string
  after: string
  byWords: boolean
}

type Fields = Readonly<Record<string, unknown>>

/** The fields in which two versions of an item differ, as they are stored or as a form has them. */
export function compareFields(older: Fields, newer: Fields): ComparedField[] {
  const names = new Set(Object.keys({ ...labels, ...older, ...newer }))
  return [...names]
    .map((name) => ({
      name,
      label: fieldLabel(name),
      before: textOf(name, older[name]),
      after: textOf(name, newer[name]),
      byWords: comparedByWords.has(name),
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
  return isTime && value !== '' ? formatZoned(fromLocalInput(value) ?? value) : value
}
