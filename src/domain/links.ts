/** The absolute URL in `text`, else `undefined`. Safari before 18 has no `URL.parse`. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** The URL in `text` if it is an absolute http or https URL, else `undefined`. */
export function httpUrl(text: string): URL | undefined {
  const url = parseUrl(text)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined
}

/** Whether a link may be followed: http, https or mailto, nothing that runs code. */
export function isFollowable(link: string): boolean {
  const url = parseUrl(link)
  return url !== undefined && ['http:', 'https:', 'mailto:'].includes(url.protocol)
}
