import { DomHandler, DomUtils, Parser, type parseDocument } from 'htmlparser2'
import type { FactName, FactOrigin, LinkFacts } from '#contract/link-facts.ts'
import { limits } from '#domain/site/limits.ts'
import { httpUrl } from '#domain/text/urls.ts'

type Facts = Pick<LinkFacts, FactName | 'origins'>
type Candidate = [origin: FactOrigin, value: unknown]

/**
 * What a page says about itself: in its structured data, its share tags and its other tags, in this order.
 * @throws {Error} if the page is nested too deeply.
 */
export function pageFacts(html: string, pageUrl: string): Facts {
  const page = parsePage(html)
  const named = (name: string) => DomUtils.getElementsByTagName(name, page)
  const firstText = (name: string) => named(name).slice(0, 1).map(DomUtils.textContent)[0]
  const metas = named('meta')
  const meta = (key: string) =>
    metas.find(({ attribs: { property, name } }) =>
      [property, name].some((given) => given?.toLowerCase() === key),
    )?.attribs['content']
  const canonical = named('link').find(({ attribs: { rel } }) => rel?.toLowerCase() === 'canonical')
  const time = named('time').find(({ attribs: { datetime } }) => datetime !== undefined)
  const article = articleData(
    named('script')
      .filter(({ attribs: { type } }) => type === 'application/ld+json')
      // Only the text directly inside: `<script/>` nests, and a text within all of them would be copied for each.
      .map(({ children }) => DomUtils.textContent(children.filter(DomUtils.isText))),
  )
  const candidates: Record<FactName, Candidate[]> = {
    title: [
      ['share tags', meta('og:title')],
      ['structured data', article['headline']],
      ['share tags', meta('twitter:title')],
      ['page', firstText('title')],
      ['page', firstText('h1')],
    ],
    source: [
      ['share tags', meta('og:site_name')],
      ['structured data', nameOf(article['publisher'])],
      ['page', meta('application-name')],
      ['URL', new URL(pageUrl).hostname.replace(/^www\./, '')],
    ],
    authorName: [
      ['structured data', nameOf(article['author'])],
      ['page', meta('author')],
      ['share tags', noUrl(meta('article:author'))],
    ],
    excerpt: [
      ['share tags', meta('og:description')],
      ['structured data', article['description']],
      ['page', meta('description')],
      ['share tags', meta('twitter:description')],
    ],
    imageUrl: [
      ['share tags', absolute(meta('og:image'), pageUrl)],
      ['share tags', absolute(meta('og:image:url'), pageUrl)],
      ['structured data', absolute(urlOf(article['image']), pageUrl)],
      ['share tags', absolute(meta('twitter:image'), pageUrl)],
    ],
    publishedAt: [
      ['structured data', instant(article['datePublished'])],
      ['share tags', instant(meta('article:published_time'))],
      ['page', instant(time?.attribs['datetime'])],
    ],
    canonicalUrl: [
      ['page', absolute(canonical?.attribs['href'], pageUrl)],
      ['share tags', absolute(meta('og:url'), pageUrl)],
      ['URL', pageUrl],
    ],
  }
  return choose(candidates)
}

/** Twice as deep as browsers nest. A deeper page would hold the parser for minutes. */
const deepest = 1000

class LimitedHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes)
    if (this.tagStack.length > deepest) throw new Error('The page is nested too deeply')
  }
}

function parsePage(html: string): ReturnType<typeof parseDocument> {
  const handler = new LimitedHandler()
  new Parser(handler).end(html)
  return handler.root
}

const longest: Record<FactName, number> = {
  title: limits.titleLength,
  source: limits.nameLength,
  authorName: limits.nameLength,
  excerpt: limits.excerptLength,
  imageUrl: limits.urlLength,
  publishedAt: limits.nameLength,
  canonicalUrl: limits.urlLength,
}

function choose(candidates: Record<FactName, Candidate[]>): Facts {
  const values: Partial<Record<FactName, string | null>> = {}
  const origins: Facts['origins'] = {}
  for (const [key, all] of Object.entries(candidates)) {
    const name = key as FactName
    values[name] = null
    for (const [origin, value] of all) {
      const text = typeof value === 'string' ? textOf(value).replace(/\s+/g, ' ').trim() : ''
      if (text === '' || text.length > longest[name] || !text.isWellFormed()) continue
      values[name] = text.replaceAll('\0', '')
      origins[name] = origin
      break
    }
  }
  return { ...(values as Record<FactName, string | null>), origins }
}

/** Many systems write HTML where a text belongs: `AI &amp; law`. */
function textOf(value: string): string {
  return /&[#\w]+;|<\/[a-z]/i.test(value) ? DomUtils.textContent(parsePage(value)) : value
}

type Data = Record<string, unknown>

function articleData(scripts: readonly string[]): Data {
  const nodes = scripts.flatMap(parseNodes)
  return (
    nodes.find((node) => /Article|Posting|Report/.test(JSON.stringify(node['@type'] ?? ''))) ?? {}
  )
}

/** Publishers' structured data is often malformed. */
function parseNodes(script: string): Data[] {
  try {
    const parsed = JSON.parse(script) as unknown
    const roots = Array.isArray(parsed) ? parsed : [parsed]
    return roots.flatMap((root) => (isData(root) ? [root].concat(graphOf(root)) : []))
  } catch {
    return []
  }
}

function graphOf({ '@graph': graph }: Data): Data[] {
  return Array.isArray(graph) ? graph.filter(isData) : []
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string') return noUrl(value)
  if (Array.isArray(value)) {
    const names = value.map(nameOf).filter((name) => name !== undefined)
    return names.length > 0 ? names.join(', ') : undefined
  }
  return isData(value) && typeof value['name'] === 'string' ? value['name'] : undefined
}

function urlOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return urlOf(value[0])
  return isData(value) ? urlOf(value['url']) : undefined
}

/** Some pages name the author's profile and not the author. */
function noUrl(text: string | undefined): string | undefined {
  return text === undefined || /^https?:/i.test(text) ? undefined : text
}

/** A blank URL would mean the page itself. */
function absolute(url: string | undefined, base: string): string | undefined {
  const parsed = url?.trim() ? URL.parse(url, base) : null
  return parsed ? httpUrl(parsed.href)?.href : undefined
}

function instant(text: unknown): string | undefined {
  const time = typeof text === 'string' ? Date.parse(text) : NaN
  const isUsual = time > 0 && time < Date.parse('9999-12-31')
  return isUsual ? new Date(time).toISOString() : undefined
}
