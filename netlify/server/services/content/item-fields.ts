import { NewExternal, NewOpEd } from '#contract/content.ts'
import type { ContentType } from '#contract/content.ts'
import type { Fields } from '#server/db/unpublished.ts'

/** What an article of each type may have. */
const names: Record<ContentType, ReadonlySet<string>> = {
  external: new Set(Object.keys(NewExternal.shape)),
  'op-ed': new Set(Object.keys(NewOpEd.shape)),
}

/** The fields that an editor writes, without what the server adds. */
export function fieldsOf(item: { type: ContentType } & Fields): Fields & { imageUrl?: string } {
  const entries = Object.entries(item).filter(([name]) => names[item.type].has(name))
  return Object.fromEntries(entries)
}

/** What an article of this type may have. */
export function fieldNames(type: ContentType): string[] {
  return [...names[type]]
}

/** The fields of a change that articles of this type do not have. */
export function foreignFields(type: ContentType, change: object): string[] {
  return Object.entries(change)
    .filter(([name, value]) => value !== undefined && !names[type].has(name))
    .map(([name]) => name)
}
