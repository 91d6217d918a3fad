/** Where a page of a listing begins: behind the row of this instant (ISO 8601), and this id where two share one. */
export interface Place {
  at: string
  id: string
}
