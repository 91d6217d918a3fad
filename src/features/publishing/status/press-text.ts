import { loneFootnotes } from '#domain/body/read-body.ts'
import { languageNames, type Language } from '#domain/site/language.ts'

/** The values that the text about a press depends on. A form has all, a card lacks the last three. */
export interface PublicationFacts {
  /** Of a card. The form of an external article has a source, that of an op-ed has none. */
  type?: string
  language: Language
  slug?: string | undefined
  source?: string | undefined
  externalUrl?: string | undefined
  excerpt?: string | undefined
  authorName?: string | undefined
  category?: string | undefined
  imageUrl?: string | undefined
  tags: string | readonly string[]
  imageAlt?: string
  imageCredit?: string
  body?: string | undefined
}

/** What a publication does, and what the article lacks: 'Publish makes it public now, in English. Missing: tags.' */
export function publicationText(pressed: PublicationFacts): string {
  return `Publish makes it public now, in ${languageNames[pressed.language]}.${missingText(pressed)}`
}

/** What a save does that does not change the article's status. */
export function saveText(
  status: string | undefined,
  pressed: PublicationFacts & { correctionKind?: string; isDecorative?: boolean },
) {
  if (status === 'draft') return 'Saves the draft. Readers do not see it.'
  if (status === 'scheduled') return `Saves it. It stays scheduled.${missingText(pressed)}`
  const { correctionKind = '' } = pressed
  const note = { '': ', without a note', undecided: '' }[correctionKind] ?? ', with a note'
  return `Changes what readers see now${note}.${missingText(pressed)}`
}

function missingText(facts: PublicationFacts): string {
  const { type, source, body, imageUrl = '', tags, imageAlt, imageCredit } = facts
  const isExternal = type === 'external' || source !== undefined
  const hasImage = imageUrl !== ''
  const lacks = (name: 'slug' | 'excerpt' | 'authorName' | 'category' | 'source' | 'externalUrl') =>
    !facts[name]?.trim()
  const missing = [
    lacks('slug') && 'URL slug',
    isExternal && lacks('source') && 'source',
    isExternal && lacks('externalUrl') && 'external URL',
    lacks('excerpt') && 'excerpt',
    lacks('authorName') && 'author',
    lacks('category') && 'category',
    body?.trim() === '' && 'body',
    !hasImage && 'image',
    hasImage && imageAlt === '' && 'alt text',
    tags.length === 0 && 'tags',
    hasImage && imageCredit === '' && 'credit',
  ].filter((one) => one !== false)
  const lone = loneFootnotes(body ?? '').map((name) => `[^${name}]`)
  const notes = lone.length === 0 ? '' : ` Readers will see ${lone.join(', ')}: half a footnote.`
  return (missing.length === 0 ? '' : ` Missing: ${missing.join(', ')}.`) + notes
}
