import { NewExternal, NewOpEd, type ContentType } from '#contract/content.ts'
import { unknownFields } from './refusals.ts'

/** What an editor writes of an article of each type. */
export const fieldNames: Record<ContentType, readonly string[]> = {
  external: Object.keys(NewExternal.shape),
  'op-ed': Object.keys(NewOpEd.shape),
}

/** The fields that an editor writes, without what the server adds, and without those that have no value. */
export function fieldsOf(type: ContentType, article: object): Record<string, unknown> {
  const values = article as Record<string, unknown>
  const names = fieldNames[type].filter((name) => (values[name] ?? null) !== null)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** @throws {Invalid} if articles of this type do not have one of the fields. */
export function refuseForeignFields(type: ContentType, fields: object): void {
  const foreign = Object.entries(fields)
    .filter(([name, value]) => value !== undefined && !fieldNames[type].includes(name))
    .map(([name]) => name)
  if (foreign.length > 0) throw unknownFields(foreign)
}
