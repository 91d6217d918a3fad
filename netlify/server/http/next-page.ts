/**
 * The `Link` header that names the next page of a list: the same call with another cursor (RFC 8288). Empty on the
 * last page.
 */
export function nextPage(request: Request, cursor: string | undefined): Record<string, string> {
  if (cursor === undefined) return {}
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('cursor', cursor)
  return { Link: `<${pathname}?${searchParams}>; rel="next"` }
}
