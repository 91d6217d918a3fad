import { securityHeaders } from '#domain/site/security-headers.ts'
import type { InlineCode } from './inline-code.ts'

/** For documents only. On a font or a script they have no effect. */
const documents = {
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** What every page may load. An editor may use an image from any host. */
const base = {
  'default-src': `'none'`,
  'img-src': `'self' data: https: http:`,
  'font-src': `'self'`,
  'connect-src': `'self'`,
  'manifest-src': `'self'`,
  'form-action': `'self'`,
  'base-uri': `'none'`,
  'frame-ancestors': `'none'`,
}

/** The policy of the public pages. */
export function publicPolicy({ scripts, styles }: InlineCode): string {
  return policy({
    ...base,
    'script-src': [`'self'`, ...[...scripts].toSorted()].join(' '),
    'style-src': [`'self'`, ...[...styles].toSorted()].join(' '),
  })
}

/**
 * The admin needs more: a mail preview is a sandboxed frame that inherits this policy and has style attributes,
 * open dialogs add styles, and an image is shown from a `blob:` URL before it is uploaded.
 */
function adminPolicy({ scripts }: InlineCode): string {
  return policy({
    ...base,
    'img-src': `${base['img-src']} blob:`,
    'script-src': [`'self'`, ...[...scripts].toSorted()].join(' '),
    'style-src': `'self' 'unsafe-inline'`,
    'frame-src': `'self'`,
  })
}

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** The inline code of the pages. */
export interface SiteCode {
  /** By path pattern: '/', '/about', '/article/*'. */
  pages: ReadonlyMap<string, InlineCode>
  admin: InlineCode
}

/**
 * The text of `_headers`. No two rules that match one path set the same header, because Netlify joins the values.
 * @see https://docs.netlify.com/manage/routing/headers/#multi-value-headers
 */
export function headersFile({ pages, admin }: SiteCode, isPreview = false): string {
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', isPreview ? { ...securityHeaders, 'X-Robots-Tag': 'noindex' } : securityHeaders],
    ['/_astro/*', forever],
    ['/share/*', { 'Cache-Control': 'public, max-age=86400' }],
    ['/arabic/*', { 'Cache-Control': 'public, max-age=86400' }],
    ['/admin/*', guarded(adminPolicy(admin))],
    ['/admin.html', guarded(adminPolicy(admin))],
    ...[...pages].map(([path, code]): [string, Record<string, string>] => [
      path,
      guarded(publicPolicy(code)),
    ]),
  ]
  return rules.map(([path, headers]) => `${path}\n${lines(headers)}\n`).join('\n')
}

function guarded(content: string): Record<string, string> {
  return { 'Content-Security-Policy': content, ...documents }
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n')
}
