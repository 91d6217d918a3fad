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
 * The page of an article as readers will see it, with what is held of it, below a bar in its column. Not for
 * browsers.
 */
export async function previewView(item: DeskArticle): Promise<View> {
  const article = complete(item)
  const body = await readBody('body' in article ? article.body : '')
  // All classes are those of the article's page, because other styles are not in the shell.
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

/** An article with a text for everything that is not written yet. The form saves empty texts and unfinished URLs too. */
function complete(stored: DeskArticle) {
  // A null or an empty text removes the value.
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
