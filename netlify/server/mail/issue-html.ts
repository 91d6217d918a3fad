import { paths } from '#domain/paths.ts'
import { escapeHtml } from '#domain/escape-html.ts'

interface Item {
  title: string
  slug: string
  excerpt: string
  authorName: string
  source: string | null
  externalUrl: string | null
}

/** The content of an issue as plain HTML without styles, for the editor to finish. */
export function issueHtml(sections: { heading: string; items: Item[] }[], site: string): string {
  return sections
    .flatMap(({ heading, items }) => [
      `<h2>${escapeHtml(heading)}</h2>`,
      ...items.map((item) => itemHtml(item, site)),
    ])
    .join('\n')
}

function itemHtml(item: Item, site: string): string {
  const address = item.externalUrl ?? new URL(paths.article(item.slug), site).href
  return [
    `<h3><a href="${escapeHtml(address)}">${escapeHtml(item.title)}</a></h3>`,
    `<p><em>${escapeHtml(item.source ?? `By ${item.authorName}`)}</em></p>`,
    `<p>${escapeHtml(item.excerpt)}</p>`,
  ].join('\n')
}
