interface Listed {
  id: string
  status: string
  publishedAt?: string | undefined
  updatedAt: string
}

/** The instant by which an article is sorted: published ones by their publication, others by their last change. */
export function sortedBy({ status, publishedAt, updatedAt }: Listed): string {
  return status === 'published' ? (publishedAt ?? updatedAt) : updatedAt
}

/** Newest first, and by id within one instant: the same order as in the database. */
export function newestFirst(a: Listed, b: Listed): number {
  return compare(sortedBy(b), sortedBy(a)) || compare(b.id, a.id)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
