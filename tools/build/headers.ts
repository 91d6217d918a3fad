import type { InlineCode } from './inline-code.ts'

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
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

/** The code that stands inside of the pages: the public ones, and those of the admin. */
export interface SiteCode {
  site: InlineCode
  admin: InlineCode
}

/**
 * The text of `_headers`. Where several rules match a path their equal headers may be joined or replaced, so each
 * path gets its policy from exactly one rule, and `*` carries none.
 * @param pages the patterns of the public pages' paths, such as '/', '/about' and '/article/*'.
 */
export function headersFile(pages: readonly string[], { site, admin }: SiteCode): string {
  const sitePolicy = { 'Content-Security-Policy': publicPolicy(site) }
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', everywhere],
    ['/_astro/*', forever],
    ['/share/*', { 'Cache-Control': 'public, max-age=86400' }],
    ['/admin/*', { 'Content-Security-Policy': adminPolicy(admin) }],
    ...pages.map((path): [string, Record<string, string>] => [path, sitePolicy]),
  ]
  return rules.map(([path, headers]) => `${path}\n${lines(headers)}\n`).join('\n')
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}`)
    .join('\n')
}
