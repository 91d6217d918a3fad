/**
 * The security headers of every answer: static files get them from `_headers`, functions set them. HSTS has no
 * `includeSubDomains`, because that would also change the other hosts of the owner's domain.
 */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000',
} as const

/** The headers of a page that Astro has built. The rest of its security policy is in the page, in a meta element. */
export const documentHeaders = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const
