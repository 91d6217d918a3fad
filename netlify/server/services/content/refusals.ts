import { Conflict, Invalid, NotFound } from '#server/errors.ts'

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
