import { NeonDbError } from '@neondatabase/serverless'
import { Conflict, invalid, Invalid, NotFound, type ServiceError } from '#server/base/errors.ts'

export function notFound(): NotFound {
  return new NotFound('Article not found')
}

export function deleted(): Conflict {
  return new Conflict('This article is deleted. Restore it first.')
}

export function changedSince(): Conflict {
  return new Conflict('This article has been changed since you opened it. Nothing was saved.')
}

export function unknownFields(names: readonly string[]): Invalid {
  const issues = names.map((path) => ({ path, message: 'Unknown field' }))
  return new Invalid(`Unknown field: ${names[0]}`, issues)
}

export function originalMissing(): Invalid {
  return invalid('translationOf', 'The original does not exist')
}

function conflict(path: string, message: string): Conflict {
  return new Conflict(message, [{ path, message }])
}

const refusals: Record<string, () => ServiceError> = {
  article_pkey: () => conflict('id', 'Another article has this id'),
  article_slug_unique: () => conflict('slug', 'An article with this URL slug already exists'),
  article_image_stored: () =>
    invalid('imageUrl', 'This image is not stored, or not any more. Please upload it again.'),
  article_original_exists: originalMissing,
  article_translation_unique: () =>
    conflict('translationOf', 'The original already has a translation into this language'),
  article_original_is_translation: () =>
    invalid('translationOf', 'The original is a translation itself'),
  article_original_other_language: () =>
    invalid('translationOf', 'The original has the same language'),
  article_original_other_type: () =>
    invalid('translationOf', 'An article and its original must have the same type'),
  article_has_translation: () =>
    invalid('translationOf', 'An article that has a translation cannot be one'),
  article_language_of_translation: () =>
    invalid('language', 'The translation of this article has this language already'),
  article_revision_exists: () => invalid('translatedRevision', 'The original has no such revision'),
}

/** Throws the answer to a write that the database refused; the error itself if it means something else. */
export function refuse(error: unknown): never {
  const constraint = error instanceof NeonDbError ? error.constraint : undefined
  throw refusals[constraint ?? '']?.() ?? error
}
