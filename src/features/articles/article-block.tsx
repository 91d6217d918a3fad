import type { Block } from '#domain/body/read-body.ts'
import { formatDay, formatLongDate } from '#domain/dates/dates.ts'
import { imageLine } from '#domain/articles/image-facts.ts'
import type { ArticleName } from '#domain/articles/article-key.ts'
import { nameSlug } from '#domain/articles/names.ts'
import { readingMinutes } from '#domain/articles/reading-time.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { isolated } from '#domain/text/script.ts'
import { shorten } from '#domain/text/shorten.ts'
import type { Article, ExternalArticle } from '#contract/content.ts'
import type { Correction } from '#contract/corrections.ts'
import { useEditionPaths, useTextAttributes, useTexts } from '#texts/use-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Bdi } from '#ui/bdi.tsx'
import { FullSize, isWide, newTabId, Prose, wideSizes } from '#ui/prose.tsx'
import { Standfirst } from '#ui/standfirst.tsx'
import { ArticleImage } from './article-image.tsx'
import { ExternalNotice } from './external-notice.tsx'

const reportedTitleLength = 200

interface ArticleBlockProps {
  article: Article
  /** The blocks that `readBody` returns for the body of an op-ed; empty for an external article. */
  body: readonly Block[]
  /** The slugs of the topics that have a page. Absent in a preview, which links neither topics nor the author. */
  topics?: ReadonlySet<string> | undefined
}

/** A whole article. The build and functions render it, so it uses no browser API. */
export function ArticleBlock({ article, body, topics }: ArticleBlockProps) {
  const whole = <WholeArticle {...{ article, body, topics }} />
  if (article.type === 'op-ed') return whole
  return (
    <>
      <ExternalNotice article={article} />
      <div className="leaving:hidden">{whole}</div>
    </>
  )
}

function WholeArticle({ article, body, topics }: ArticleBlockProps) {
  const { article: texts, categoryNames, language } = useTexts()
  const textAttributes = useTextAttributes()
  const updatedAt = updatedLater(article)
  return (
    <article className="mx-auto grid max-w-140 gap-7 pt-10 pb-4 wrap-anywhere print:max-w-none">
      <header className="grid gap-4">
        <Badge className="justify-self-start">{categoryNames[article.category]}</Badge>
        <h1 className="text-4xl" {...textAttributes(article.title)}>
          {article.title}
        </h1>
        <Standfirst>{article.excerpt}</Standfirst>
        <ul className="dotted text-text-quiet text-sm">
          <li>
            {texts.by} <AuthorName name={article.authorName} hasPage={topics !== undefined} />
          </li>
          <li>
            <time dateTime={article.publishedAt}>
              {formatLongDate(article.publishedAt, language)}
            </time>
          </li>
          {updatedAt && (
            <li>
              {texts.updated}{' '}
              <time dateTime={updatedAt}>{formatLongDate(updatedAt, language)}</time>
            </li>
          )}
          {article.type === 'op-ed' && body.length > 0 && (
            <li>{texts.minutes(readingMinutes(article.body, article.language))}</li>
          )}
          {article.commentsCount > 0 && <li>{texts.comments(article.commentsCount)}</li>}
        </ul>
      </header>
      <ArticleCorrections corrections={article.corrections} weighty />
      {article.outdated && article.pair && <Outdated original={article.pair} />}
      {article.imageUrl && <Figure article={article} />}
      {article.type === 'op-ed' && <OpEdBody body={body} />}
      <ArticleCorrections corrections={article.corrections} />
      {article.tags.length > 0 && <Tags tags={article.tags} topics={topics} />}
      {article.type === 'external' && <OriginalPublisher article={article} />}
      <ReportError article={article} />
    </article>
  )
}

function updatedLater({ modifiedAt, publishedAt }: Article): string | undefined {
  const isLater = modifiedAt && modifiedAt > publishedAt
  return isLater && formatDay(modifiedAt) !== formatDay(publishedAt) ? modifiedAt : undefined
}

function Outdated({ original: { language, slug } }: { original: ArticleName }) {
  const { article: texts } = useTexts()
  return (
    <p className="text-text-quiet text-sm">
      {texts.outdated}{' '}
      <a href={editionPaths(language).article(slug)} hrefLang={language} className="text-link">
        {texts.readOriginal}
      </a>
    </p>
  )
}

function Figure({ article }: { article: Article }) {
  const { article: texts, language } = useTexts()
  const textAttributes = useTextAttributes()
  const line = imageLine(article, texts.image, language)
  return (
    <figure className={`grid gap-2 ${isWide(article.imageSize) ? 'wide' : ''}`}>
      <FullSize url={article.imageUrl} alt={article.imageAlt}>
        <ArticleImage
          article={article}
          alt={article.imageAlt}
          widths={[400, 672, 960, 1120, 1504]}
          sizes={wideSizes}
          first
          whole
        />
      </FullSize>
      {line && (
        <figcaption className="text-text-quiet text-sm" {...textAttributes(line)}>
          {line}
        </figcaption>
      )}
    </figure>
  )
}

function OriginalPublisher({ article }: { article: ExternalArticle }) {
  const { external: texts, inNewTab } = useTexts()
  return (
    <aside className="bg-surface-raised grid gap-2 border p-5">
      <p>
        <span className="text-text-quiet text-sm">{texts.publishedBy}</span>{' '}
        <strong className="font-semibold">
          <Bdi>{article.source}</Bdi>
        </strong>
      </p>
      <p>
        <a
          href={article.externalUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link"
        >
          {texts.readOriginal}
          <span className="sr-only">{inNewTab}</span>
        </a>
      </p>
    </aside>
  )
}

function ReportError({ article: { title } }: { article: Article }) {
  const { article: texts, language } = useTexts()
  const { contactAbout } = useEditionPaths()
  const subject = texts.errorIn(isolated(shorten(title, reportedTitleLength), language))
  return (
    <p className="border-t pt-3 text-sm select-none print:hidden">
      <a href={contactAbout(subject)} className="text-link inline-block py-3">
        {texts.reportError}
      </a>
    </p>
  )
}

function OpEdBody({ body }: Pick<ArticleBlockProps, 'body'>) {
  const { article: texts, inNewTab } = useTexts()
  if (body.length > 0) {
    return (
      <>
        <Prose blocks={body} />
        <span id={newTabId} hidden>
          {inNewTab}
        </span>
      </>
    )
  }
  return <h2 className="text-text-quiet border-y py-10 text-center text-xl">{texts.unavailable}</h2>
}

/** The author's page lists the articles with this name. A name without letters and digits has none. */
function AuthorName({ name, hasPage }: { name: string; hasPage: boolean }) {
  const { author } = useEditionPaths()
  const slug = nameSlug(name)
  if (!hasPage || slug === '') return <Bdi>{name}</Bdi>
  return (
    <a href={author(slug)} rel="author" className="text-link">
      <Bdi>{name}</Bdi>
    </a>
  )
}

function Tags({ tags, topics }: Pick<ArticleBlockProps, 'topics'> & { tags: readonly string[] }) {
  const { article: texts } = useTexts()
  const { topic } = useEditionPaths()
  const textAttributes = useTextAttributes()
  return (
    <ul aria-label={texts.tags} className="text-text-quiet flex flex-wrap gap-x-5 text-sm">
      {[...new Set(tags)].map((tag) => (
        <li key={tag} className="max-w-full py-3">
          <span {...textAttributes(tag)}>
            {topics?.has(nameSlug(tag)) ? (
              <a href={topic(nameSlug(tag))} className="text-link -my-3 inline-block py-3">
                {tag}
              </a>
            ) : (
              tag
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface ArticleCorrectionsProps {
  corrections?: readonly Correction[] | undefined
  /** Corrections and retractions, which readers must see before the text; otherwise the updates. */
  weighty?: boolean
}

/** The corrections of an article, newest first. */
function ArticleCorrections({ corrections, weighty = false }: ArticleCorrectionsProps) {
  const { article: texts, language } = useTexts()
  const textAttributes = useTextAttributes()
  const shown = corrections?.filter(({ kind }) => (kind !== 'update') === weighty)
  if (!shown?.length) return null
  return (
    <section aria-label={weighty ? texts.corrections : texts.updates} className="grid gap-4">
      {shown.map(({ id, kind, text, at }) => (
        <div key={id} className="border-s-accent bg-surface-raised border border-s-4 px-4 py-3">
          <p className="text-sm">
            <strong className="font-semibold">{texts.correctionNames[kind]}</strong>
            {texts.comma}
            <time dateTime={at}>{formatLongDate(at, language)}</time>
          </p>
          <p className="whitespace-pre-line" {...textAttributes(text)}>
            {text}
          </p>
        </div>
      ))}
    </section>
  )
}
