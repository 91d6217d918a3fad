import sanitizeHtml from 'sanitize-html'
import type { Finding } from '#contract/campaigns.ts'
import { httpUrl } from '#domain/text/urls.ts'
import { allowedTags } from './content-html.ts'
import { harmlessTags } from './clean-html.ts'

/** Finds mistakes in a campaign's HTML: broken links, images without alt text, content that mails can't carry. */
export function checkHtml(html: string): Finding[] {
  const findings: Finding[] = []
  const removed = new Set<string>()
  sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag(name, attribs) {
      if (name === 'a') findings.push(...checkLink(attribs['href']))
      else if (name === 'img') findings.push(...checkImage(attribs))
      else if (!allowedTags.includes(name) && !harmlessTags.has(name)) removed.add(`<${name}>`)
      if (Object.keys(attribs).some((attribute) => /^on/i.test(attribute))) {
        removed.add(`event handlers of <${name}>`)
      }
    },
  })
  const what = `Emails cannot contain this, so it is removed: ${[...removed].join(', ')}`
  return removed.size === 0 ? findings : [...findings, warning('removed-content', what)]
}

function checkLink(href: string | undefined): Finding[] {
  if (href === undefined) return []
  const target = href.trim()
  const broken = (what: string) => [error('broken-link', `A link ${what}: '${target}'`)]
  if (target === '' || target.startsWith('#')) return broken('has no destination')
  const url = URL.parse(target)
  if (!url) {
    if (isMalformed(target)) return broken('has a typing mistake')
    const relative = `A link does not start with https:// and the name of a site: '${target}'`
    return [error('relative-link', relative)]
  }
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return []
  if (!httpUrl(target)) return broken('does not work in an email')
  if (!reachesSomebody(url)) return broken('has no destination')
  return isSecure(url) ? [] : [insecure(target)]
}

function checkImage(attribs: Record<string, string>): Finding[] {
  const { src = '', alt } = attribs
  const undescribed = `An image has no description for readers who cannot see it (alt text): '${src.slice(0, 80)}'`
  return [...checkSource(src), ...(alt?.trim() ? [] : [warning('missing-alt', undescribed)])]
}

function checkSource(src: string): Finding[] {
  const url = URL.parse(src.trim())
  if (url && httpUrl(src.trim())) return isSecure(url) ? [] : [insecure(src.trim())]
  const what = url
    ? `Email programs do not show this image: '${src.slice(0, 80)}'`
    : `An image does not start with https:// and the name of a site: '${src}'`
  return [error('relative-image', what)]
}

/** A local site has no certificate. */
function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || hostname === 'localhost'
}

function insecure(url: string): Finding {
  return warning(
    'insecure-link',
    `Some email programs warn of what does not start with https://, or block it: '${url.slice(0, 80)}'`,
  )
}

/** Whether a URL is meant to be absolute but is malformed, such as 'http://' or 'https//example.org'. */
function isMalformed(text: string): boolean {
  return /^\w+:/.test(text) || /^https?\/\//i.test(text)
}

function reachesSomebody({ hostname }: URL): boolean {
  return hostname === 'localhost' || /[^.]\.[^.]/.test(hostname) || hostname.startsWith('[')
}

export function error(code: Finding['code'], message: string): Finding {
  return { code, severity: 'error', message }
}

export function warning(code: Finding['code'], message: string): Finding {
  return { code, severity: 'warning', message }
}
