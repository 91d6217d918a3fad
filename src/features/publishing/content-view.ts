import type { ContentFilter } from '#client/queries/content-list.ts'
import type { ContentStatus } from '#contract/desk.ts'

/** What Content Management shows: a status, or all but the deleted articles; a type and a category; a search. */
export interface ContentView {
  status: ContentStatus | 'all'
  filter: Omit<ContentFilter, 'status'>
  search: string
}

export const everything: ContentView = { status: 'all', filter: {}, search: '' }

/** The filters whose articles a view shows together. */
export function filtersOf({
  status,
  filter,
}: Pick<ContentView, 'status' | 'filter'>): ContentFilter[] {
  if (status === 'published') return [filter]
  if (status !== 'all') return [{ ...filter, status }]
  return [filter, { ...filter, status: 'draft' }, { ...filter, status: 'scheduled' }]
}

export function isNarrowed({ status, filter, search }: ContentView): boolean {
  return status !== 'all' || Object.keys(filter).length > 0 || search.trim() !== ''
}
