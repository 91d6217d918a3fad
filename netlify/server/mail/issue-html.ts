import { paths } from '#domain/paths.ts'
import { isolated } from '#domain/script.ts'
import { escapeHtml } from '#domain/escape-html.ts'

interface Item {
  title: string
  slug: string
  excerpt: string
  authorName: string
  source: string | null
  externalUrl: string | null
}

interface Issue {
  sections: { heading: string; items: Item[] }[]
  /** Articles that are only named, at the end. */
  others: Item[]
}

/** The content of an issue as plain HTML without styles, for the editor to finish. */
export function issueHtml({ sections, others }: Issue, site: string): string {
  const named = others.map((item) => `<li>${link(item, site)}</li>`)
  return [
    ...sections.flatMap(({ heading, items }) => [
      `<h2>${escapeHtml(heading)}</h2>`,
      ...items.map((item) => itemHtml(item, site)),
    ]),
    ...(named.length > 0 ? ['<h2>Also published</h2>', '<ul>', ...named, '</ul>'] : []),
  ].join('\n')
}

function itemHtml(item: Item, site: string): string {
  return [
    `<h3>${link(item, site)}</h3>`,
    `<p><em>${escapeHtml(item.source ?? `By ${isolated(item.authorName)}`)}</em></p>`,
    `<p>${escapeHtml(item.excerpt)}</p>`,
  ].join('\n')
}

function link({ title, slug, externalUrl }: Item, site: string): string {
  const url = externalUrl ?? new URL(paths.article(slug), site).href
  return `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`
}
