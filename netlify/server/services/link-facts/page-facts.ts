import { load } from 'cheerio/slim'
import type { FactName, FactOrigin, LinkFacts } from '#contract/link-facts.ts'
import { limits } from '#domain/limits.ts'
import { httpUrl } from '#domain/links.ts'

export type Facts = Pick<LinkFacts, FactName | 'origins'>
type Candidate = [origin: FactOrigin, value: unknown]

/** What a page says about itself: in its structured data, its share tags and its other tags, in this order. */
export function pageFacts(html: string, pageUrl: string): Facts {
  const $ = load(html)
  const meta = (name: string) =>
    $(`meta[property="${name}" i], meta[name="${name}" i]`).first().attr('content')
  const article = articleData(
    $('script[type="application/ld+json"]')
      .toArray()
      .map((script) => $(script).text()),
  )
  const candidates: Record<FactName, Candidate[]> = {
    title: [
      ['share tags', meta('og:title')],
      ['structured data', article['headline']],
      ['share tags', meta('twitter:title')],
      ['page', $('title').first().text()],
      ['page', $('h1').first().text()],
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
      ['page', instant($('time[datetime]').first().attr('datetime'))],
    ],
    canonicalUrl: [
      ['page', absolute($('link[rel="canonical" i]').first().attr('href'), pageUrl)],
      ['share tags', absolute(meta('og:url'), pageUrl)],
      ['URL', pageUrl],
    ],
  }
  return choose(candidates)
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

/** The first candidate of each fact that is a text and short enough for its field. */
function choose(candidates: Record<FactName, Candidate[]>): Facts {
  const values: Partial<Record<FactName, string | null>> = {}
  const origins: Facts['origins'] = {}
  for (const [key, all] of Object.entries(candidates)) {
    const name = key as FactName
    values[name] = null
    for (const [origin, value] of all) {
      const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
      if (text === '' || text.length > longest[name] || !text.isWellFormed()) continue
      values[name] = text.replaceAll('\0', '')
      origins[name] = origin
      break
    }
  }
  return { ...(values as Record<FactName, string | null>), origins }
}

type Data = Record<string, unknown>

/** The first article in the page's structured data; empty if there is none. */
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

/** The name of a person or an organisation, or the names of several. */
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
