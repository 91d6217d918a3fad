/**
 * The security headers of every answer: static files get them from `_headers`, functions set them. HSTS leaves out
 * `includeSubDomains`, because other hosts of the owner's domain are not ours to decide.
 */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000',
} as const
