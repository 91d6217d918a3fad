import type { ListedCorrection } from '#contract/corrections.ts'
import { brand } from '#texts/en/brand.ts'
import { en } from '#texts/en/ui.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import { isolated } from '#domain/text/script.ts'
import { element, rssDocument } from './xml.ts'

/** The corrections of all articles. */
export function correctionsFeed(corrections: readonly ListedCorrection[], site: string): string {
  return rssDocument({
    title: `Corrections · ${brand.name}`,
    link: `${site}${paths.corrections}`,
    description: `What ${brand.name} has corrected.`,
    language: defaultLanguage,
    self: `${site}${paths.correctionsFeed}`,
    items: corrections.map((correction) => item(correction, site)),
  })
}

function item({ id, kind, text, at, article }: ListedCorrection, site: string): string {
  return `<item>
${element('title', `${en.article.correctionNames[kind]}: ${isolated(article.title)}`)}
${element('link', `${site}${editionPaths(article.language).article(article.slug)}`)}
<guid isPermaLink="false">${id}</guid>
${element('pubDate', new Date(at).toUTCString())}
${element('description', escapeHtml(text))}
${element('dc:language', article.language)}
</item>`
}
