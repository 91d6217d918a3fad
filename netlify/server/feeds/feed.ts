import { ownImagePath } from '#domain/articles/image.ts'
import type { Article } from '#contract/content.ts'
import { readBody, type Block } from '#domain/body/read-body.ts'
import { formatLongDate } from '#domain/dates/dates.ts'
import { isolated } from '#domain/text/script.ts'
import { brandOf } from '#texts/short-texts.ts'
import { categories, type CategoryName } from '#domain/articles/categories.ts'
import { pageTextsOf, textsOf } from '#texts/texts-of.ts'
import { languages, type Language } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { blockHtml } from './body-html.ts'
import { xml } from './xml.ts'

interface FeedHead {
  language: Language
  title: string
  description: string
  /** The root-relative path of the page with the same articles. */
  page: string
  /** The paths of the feed in both forms. */
  files: { rss: string; json: string }
  category?: CategoryName
}

/** The data of one feed. */
export interface Feed extends FeedHead {
  articles: readonly Article[]
  /** The URL of the site, without a slash at the end. */
  site: string
  /** The WebSub hub that announces changes; none outside production. */
  hub: string | undefined
}

/** The feeds that are always there, by their names in the path: 'policy', 'ar/policy'. */
export const feedHeads: ReadonlyMap<string, FeedHead> = new Map(
  languages
    .flatMap(headsOf)
    .map((head) => [head.files.rss.replace(/^\/feeds\/|\.xml$/g, ''), head]),
)

function headsOf(language: Language): FeedHead[] {
  const brand = brandOf(language)
  const paths = editionPaths(language)
  return [
    {
      language,
      title: brand.name,
      description: brand.description,
      page: paths.home,
      files: paths.feed(),
    },
    ...categories.map(({ slug, name }) => {
      const { pageTitle, description } = pageTextsOf(language).categories[slug]
      return {
        language,
        title: `${pageTitle} · ${brand.name}`,
        description,
        page: paths.category(slug),
        files: paths.feed(slug),
        category: name,
      }
    }),
  ]
}

/** An op-ed's body, or an external article's excerpt, as HTML. Above it stand the corrections and the retraction. */
export async function contentHtml(article: Article, site: string): Promise<string> {
  const blocks: Block[] =
    article.type === 'external'
      ? [{ kind: 'p', line: [{ text: article.excerpt }] }]
      : await readBody(article.body)
  const text = blocks.map((block) => blockHtml(block, site, article.language))
  return [...correctionsHtml(article), ...text].join('\n')
}

function correctionsHtml({ corrections = [], language }: Article): string[] {
  const { correctionNames, comma } = textsOf(language).article
  return corrections
    .filter(({ kind }) => kind !== 'update')
    .map(({ kind, text, at }) => {
      const when = `${correctionNames[kind]}${comma}${formatLongDate(at, language)}`
      return `<p><strong>${xml(when)}:</strong> ${xml(text).replaceAll('\n', '<br>')}</p>`
    })
}

/** The title, and that the article is retracted: many programs show no more. */
export function titleOf({ title, isRetracted, language }: Article): string {
  return isRetracted
    ? `${textsOf(language).article.retracted}: ${isolated(title, language)}`
    : title
}

/** The URL of an article's image, or `undefined`. */
export function imageOf({ imageUrl }: Article, site: string): string | undefined {
  return imageUrl ? new URL(ownImagePath(imageUrl), `${site}/`).href : undefined
}
