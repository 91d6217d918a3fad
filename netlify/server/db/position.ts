/** A position in a list sorted by time, then id. A page starts after it. `at` is an ISO 8601 instant. */
export interface Position {
  at: string
  id: string
}
