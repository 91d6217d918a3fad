import { useMemo } from 'react'
import { createQuery, useQuery } from '#client/queries/query.ts'
import { request } from '#client/request.ts'
import { revisions } from '#contract/revisions.ts'

/** The revisions of an article, newest first. */
export function useRevisions(id: string) {
  const query = useMemo(() => createQuery(() => request(revisions.list, { params: { id } })), [id])
  return { list: useQuery(query), retry: () => query.refresh() }
}

/** Two revisions of an article, with all their fields. */
export function useTwoRevisions(id: string, older: number, newer: number) {
  const query = useMemo(() => {
    const read = (number: number) =>
      request(revisions.read, { params: { id, number: String(number) } })
    return createQuery(() => Promise.all([read(older), read(newer)]))
  }, [id, older, newer])
  return { two: useQuery(query), retry: () => query.refresh() }
}
