import { useMemo } from 'react'
import { createQuery, useQuery } from '#client/queries/query.ts'
import { request } from '#client/request.ts'
import { revisions, type Revision, type RevisionSummary } from '#contract/revisions.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
import { compareFields } from '#features/versions/compare-fields.ts'

/** The revisions of an article, newest first. */
export function useRevisions(id: string) {
  const query = useMemo(() => createQuery(() => request(revisions.list, { params: { id } })), [id])
  return { list: useQuery(query), retry: () => query.refresh() }
}

/** Two revisions of an article, their names, and the fields in which they differ. */
export function useTwoRevisions(id: string, older: number, newer: number) {
  const query = useMemo(() => {
    const read = (number: number) =>
      request(revisions.read, { params: { id, number: String(number) } })
    return createQuery(async () => {
      const pair = await Promise.all([read(older), read(newer)])
      const [one, other] = pair
      const fields = compareFields(one.fields, other.fields)
      return { revisions: pair, names: [nameOf(one), nameOf(other)] as const, fields }
    })
  }, [id, older, newer])
  return { two: useQuery(query), retry: () => query.refresh() }
}

const nameOf = ({ number, savedAt }: Revision) => `Revision ${number}, ${formatDateTime(savedAt)}`

/** Whether a revision differs from the one before it: a deletion and its undoing change only the status. */
export function isChange({ number, changed }: RevisionSummary): boolean {
  return number === 1 || changed.length > 0
}
