import { renderToStaticMarkup } from 'react-dom/server'
import { Article } from '#contract/content.ts'
import type { DeskArticle } from '#contract/desk.ts'
import { limits } from '#domain/site/limits.ts'
import { httpUrl } from '#domain/text/urls.ts'
import { shorten } from '#domain/text/shorten.ts'
import { ArticleBlock } from '#features/articles/article-block.tsx'
import { withTexts } from '#texts/with-texts.ts'
import { readBody } from '#domain/body/read-body.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { articlePart } from './parts.ts'
import type { View } from './shell.ts'

/**
 * The page of an article as readers will see it, with its held changes. A bar above says that it is a preview. Not for
 * browsers.
 */
export async function previewView(item: DeskArticle): Promise<View> {
  const article = complete(item)
  const body = await readBody('body' in article ? article.body : '')
  // Only classes of the article's page, because the shell has no other styles.
  const page = (
    <>
      <div className="mx-auto max-w-140 pt-10 print:max-w-none">
        {/* Only editors see this page, and their interface is English. */}
        <p
          lang="en"
          dir="ltr"
          className="kicker bg-surface-raised border-edge border px-1.5 py-0.5 text-center"
        >
          Preview
        </p>
      </div>
      <ArticleBlock article={article} body={body} />
    </>
  )
  return {
    shell: article.type === 'external' ? 'external' : 'article',
    language: article.language,
    path: editionPaths(article.language).article(article.slug),
    title: article.title,
    description: shorten(article.excerpt, limits.descriptionLength),
    content: articlePart(renderToStaticMarkup(withTexts(article.language, page))),
  }
}

/** A draft with a text for each missing field, because a form saves also empty texts and unfinished URLs. */
function complete(stored: DeskArticle) {
  // An empty value counts as missing. Among held changes, null or '' removes the stored value.
  const written = Object.entries({ ...stored, ...stored.held?.fields }).filter(
    ([, value]) => value !== null && value !== '',
  )
  const { publishAt, ...item } = Object.fromEntries(written) as DeskArticle
  const { source = '', externalUrl = '' } = item.type === 'external' ? item : {}
  return Article.parse({
    slug: '',
    category: 'Policy',
    body: '',
    publishedAt: publishAt ?? item.updatedAt,
    ...item,
    title: item.title || '(no title yet)',
    source: source || 'the publisher',
    externalUrl: httpUrl(externalUrl)?.href ?? '#',
    excerpt: item.excerpt || 'The excerpt is not written yet.',
    authorName: item.authorName || '(no author yet)',
  })
}
