/** The cursor in the address of a next page, as a `Link` header names it. */
export function nextCursor(next: string | undefined): string | undefined {
  if (next === undefined) return undefined
  return new URL(next, 'http://site').searchParams.get('cursor') ?? undefined
}
