/** The address in `text` when it is an absolute http or https URL, else `undefined`. */
export function httpUrl(text: string): URL | undefined {
  const url = URL.parse(text)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined
}

/** Whether a link written by an editor may be followed: http, https or mailto, nothing that could run. */
export function isFollowable(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && ['http:', 'https:', 'mailto:'].includes(url.protocol)
}
