import type { ListedCorrection } from '#contract/corrections.ts'
import { brand } from '#texts/en/brand.ts'
import { en } from '#texts/en/ui.ts'
import { escapeHtml } from '#domain/text/html.ts'
import { defaultLanguage } from '#domain/site/language.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import { isolated } from '#domain/text/script.ts'
import { element, xml, xmlDocument } from './xml.ts'

/** The corrections of all articles as RSS 2.0. @see https://www.rssboard.org/rss-specification */
export function correctionsFeed(corrections: readonly ListedCorrection[], site: string): string {
  return xmlDocument(`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', `Corrections · ${brand.name}`)}
${element('link', `${site}${paths.corrections}`)}
${element('description', `What ${brand.name} has corrected.`)}
${element('language', defaultLanguage)}
<atom:link href="${xml(`${site}${paths.correctionsFeed}`)}" rel="self" type="application/rss+xml"/>
${corrections.map((correction) => item(correction, site)).join('\n')}
</channel>
</rss>`)
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
