/** The URL in `text` if it is an absolute http or https URL, else `undefined`. */
export function httpUrl(text: string): URL | undefined {
  const url = URL.parse(text)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined
}

/** Whether a link may be followed: http, https or mailto, nothing that runs code. */
export function isFollowable(link: string): boolean {
  const url = URL.parse(link)
  return url !== null && ['http:', 'https:', 'mailto:'].includes(url.protocol)
}
