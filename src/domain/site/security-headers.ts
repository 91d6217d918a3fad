/**
 * The security headers of every answer: static files get them from `_headers`, functions set them. HSTS has no
 * `includeSubDomains`, because that would also change the other hosts of the owner's domain.
 */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000',
} as const
