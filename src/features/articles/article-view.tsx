import type { Block } from '#domain/article-body.ts'
import { formatLongDate } from '#domain/dates.ts'
import { imageLine } from '#domain/image-facts.ts'
import { nameSlug } from '#domain/name-slug.ts'
import { paths } from '#domain/paths.ts'
import { isolated, textAttributes } from '#domain/script.ts'
import { shorten } from '#domain/shorten.ts'
import type { ContentItem } from '#contract/content.ts'
import { Badge } from '#ui/badge.tsx'
import { Bdi } from '#ui/bdi.tsx'
import { Prose } from '#ui/prose.tsx'
import { Standfirst } from '#ui/standfirst.tsx'
import { ArticleCorrections } from './article-corrections.tsx'
import { ArticleImage } from './article-image.tsx'
import { commentCount } from './comment-count.ts'
import { ExternalNotice } from './external-notice.tsx'
import { OriginalPublisher } from './original-publisher.tsx'

const reportedTitleLength = 200

interface ArticleViewProps {
  article: ContentItem
  /** What `readBody` returns for the body of an op-ed; empty for an external article. */
  body: readonly Block[]
  /** The slugs of the topics that have a page. */
  topics?: ReadonlySet<string>
  /** False if the author may have no page yet. */
  hasAuthorPage?: boolean
}

const noTopics: ReadonlySet<string> = new Set()

/** A whole article. The build, the article function and the browser render it, so it uses no browser API. */
export function ArticleView({
  article,
  body,
  topics = noTopics,
  hasAuthorPage = true,
}: ArticleViewProps) {
  const whole = <Article {...{ article, body, topics, hasAuthorPage }} />
  if (article.type === 'op-ed') return whole
  return (
    <>
      <ExternalNotice article={article} />
      <div className="leaving:hidden">{whole}</div>
    </>
  )
}

function Article({ article, body, topics, hasAuthorPage }: Required<ArticleViewProps>) {
  return (
    <article className="mx-auto grid max-w-2xl gap-7 py-10 wrap-anywhere">
      <header className="grid gap-4">
        <Badge className="justify-self-start">{article.category}</Badge>
        <h1 className="text-4xl" {...textAttributes(article.title)}>
          {article.title}
        </h1>
        <ul className="dotted text-text-quiet text-sm">
          <li>
            By{' '}
            {hasAuthorPage ? (
              <AuthorName name={article.authorName} />
            ) : (
              <Bdi>{article.authorName}</Bdi>
            )}
          </li>
          <li>
            <time dateTime={article.publishedAt}>{formatLongDate(article.publishedAt)}</time>
          </li>
          {article.modifiedAt && (
            <li>
              {'Updated '}
              <time dateTime={article.modifiedAt}>{formatLongDate(article.modifiedAt)}</time>
            </li>
          )}
          {article.commentsCount > 0 && <li>{commentCount(article.commentsCount)}</li>}
        </ul>
      </header>
      <ArticleCorrections corrections={article.corrections} weighty />
      {article.imageUrl && <Figure article={article} />}
      <Standfirst>{article.excerpt}</Standfirst>
      {article.type === 'op-ed' && <OpEdBody body={body} />}
      <ArticleCorrections corrections={article.corrections} />
      {article.tags.length > 0 && <Tags tags={article.tags} topics={topics} />}
      {article.type === 'external' && <OriginalPublisher article={article} />}
      <p className="border-t pt-3 text-sm print:hidden">
        <a href={reportPath(article)} className="text-link inline-block py-3">
          Report an error
        </a>
      </p>
    </article>
  )
}

function Figure({ article }: { article: ContentItem }) {
  const line = imageLine(article)
  return (
    <figure className="grid gap-2">
      <ArticleImage
        article={article}
        alt={article.imageAlt}
        widths={[400, 672, 1344]}
        sizes="(min-width: 45rem) 42rem, 92vw"
        first
      />
      {line && (
        <figcaption className="text-text-quiet text-sm" {...textAttributes(line)}>
          {line}
        </figcaption>
      )}
    </figure>
  )
}

/** The contact form with a subject that names the article. */
function reportPath({ title }: ContentItem): string {
  return paths.contactAbout(`Error in “${isolated(shorten(title, reportedTitleLength))}”`)
}

function OpEdBody({ body }: Pick<ArticleViewProps, 'body'>) {
  if (body.length > 0) return <Prose blocks={body} />
  return (
    <h2 className="text-text-quiet border-y py-10 text-center text-xl">
      Article Content Unavailable
    </h2>
  )
}

/** The author's page lists the articles with this name. A name without letters and digits has none. */
function AuthorName({ name }: { name: string }) {
  const slug = nameSlug(name)
  if (slug === '') return <Bdi>{name}</Bdi>
  return (
    <a href={paths.author(slug)} rel="author" className="text-link">
      <Bdi>{name}</Bdi>
    </a>
  )
}

interface TagsProps {
  tags: readonly string[]
  topics: ReadonlySet<string>
}

function Tags({ tags, topics }: TagsProps) {
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {[...new Set(tags)].map((tag) => (
        <li key={tag} className="max-w-full">
          <Badge tone="outline" className="max-w-full wrap-anywhere" {...textAttributes(tag)}>
            {topics.has(nameSlug(tag)) ? (
              <a href={paths.topic(nameSlug(tag))} className="hover:text-text">
                {tag}
              </a>
            ) : (
              tag
            )}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
