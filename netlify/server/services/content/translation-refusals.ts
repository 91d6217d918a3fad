import { violates } from '#server/db/violates.ts'
import { Conflict, Invalid, type ServiceError } from '#server/errors.ts'

/** What the database's constraints on translations mean for the caller: the field, and what is wrong with it. */
const invalid: Record<string, readonly [string, string]> = {
  article_original_is_translation: ['translationOf', 'The original is a translation itself'],
  article_original_other_language: ['translationOf', 'The original has the same language'],
  article_original_other_type: [
    'translationOf',
    'An article and its original must have the same type',
  ],
  article_has_translation: ['translationOf', 'An article that has a translation cannot be one'],
  article_language_of_translation: [
    'language',
    'The translation of this article has this language already',
  ],
  article_revision_exists: ['translatedRevision', 'The original has no such revision'],
}

/** The answer to a write that the database refused because of its translation; `undefined` for other errors. */
export function translationRefusal(error: unknown): ServiceError | undefined {
  if (
    violates(error, 'content_translation_unique') ||
    violates(error, 'unpublished_translation_unique')
  ) {
    const message = 'The original already has a translation into this language'
    return new Conflict(message, [{ path: 'translationOf', message }])
  }
  if (violates(error, 'article_original_exists')) return originalMissing()
  const found = Object.entries(invalid).find(([constraint]) => violates(error, constraint))
  if (!found) return undefined
  return invalidField(...found[1])
}

export function originalMissing(): Invalid {
  return invalidField('translationOf', 'The original does not exist')
}

function invalidField(path: string, message: string): Invalid {
  return new Invalid(message, [{ path, message }])
}
