import type { InlineCode } from './inline-code.ts'

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
}
/** What guards a document; on a font or a script these would only be weight. */
const documents = {
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** What every page may load. Editors may give the address of any picture on the web. */
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

/** The policy of the public pages. The search compiles its WebAssembly; no page evaluates text as code. */
export function publicPolicy({ scripts, styles }: InlineCode): string {
  return policy({
    ...base,
    'script-src': [`'self'`, `'wasm-unsafe-eval'`, ...[...scripts].toSorted()].join(' '),
    'style-src': [`'self'`, ...[...styles].toSorted()].join(' '),
    'worker-src': `'self'`,
  })
}

/**
 * The admin shows mails, which carry their styles in attributes, in a sandboxed frame that inherits this policy;
 * its dialogs add styles while they are open; and pictures are shown before they are uploaded.
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

/** The code that stands inside of the pages. */
export interface SiteCode {
  /** By the pattern of the public paths, such as '/', '/about' and '/article/*'. */
  pages: ReadonlyMap<string, InlineCode>
  admin: InlineCode
}

/**
 * The text of `_headers`. Where several rules match a path their equal headers may be joined or replaced, so each
 * path gets a header from exactly one rule, and `*` carries no policy.
 */
export function headersFile({ pages, admin }: SiteCode): string {
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', everywhere],
    ['/_astro/*', forever],
    ['/share/*', { 'Cache-Control': 'public, max-age=86400' }],
    ['/admin/*', guarded(adminPolicy(admin))],
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
