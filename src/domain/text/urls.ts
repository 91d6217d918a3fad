/** The absolute URL in `text`, else `undefined`. Safari before 18 has no `URL.parse`. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** A part of a URL as it was before it was encoded; `undefined` if it is no such part. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * The URL in `text` if it is an absolute http or https URL, else `undefined`. Without two slashes, as in
 * `https:/a.example`, browsers may read it as a path of the page's own site.
 */
export function httpUrl(text: string): URL | undefined {
  return /^https?:\/\//i.test(text) ? parseUrl(text) : undefined
}

/** Whether a link may be followed: http, https or mailto, nothing that runs code. */
export function isFollowable(link: string): boolean {
  return httpUrl(link) !== undefined || parseUrl(link)?.protocol === 'mailto:'
}

/**
 * The parameters by which newsletters and networks follow a reader, as the source of a pattern that PostgreSQL has
 * too.
 */
export const trackingParameter = String.raw`(?<=[?&])(utm_[^=&#]*|fbclid|gclid|dclid|msclkid|ttclid|twclid|igshid|yclid|mc_cid|mc_eid|_hsenc|_hsmi|mkt_tok|srsltid)=[^&#]*&?`

/** A URL without what only says where somebody found it. The rest stays as it is, sign by sign. */
export function withoutTracking(url: string): string {
  return url.replace(new RegExp(trackingParameter, 'gi'), '').replace(/[?&](?=#|$)/, '')
}
