import type { ArticleSummary } from '#contract/content.ts'
import type { ArchiveKind } from '#domain/addresses/paths.ts'
import { isolated } from '#domain/text/script.ts'
import { pageTextsOf } from '#texts/texts-of.ts'
import { useEditionPaths, useTextAttributes, useTexts } from '#texts/use-texts.ts'
import { buttonClass } from '#ui/button.tsx'
import { ArticleList } from './article-list.tsx'

export interface ArchiveArticlesProps {
  kind: ArchiveKind
  slug: string
  name: string
  /** About the author. */
  biography?: string | undefined
  articles: readonly ArticleSummary[]
  /** Which page of the list this is, from 1. */
  page: number
  isLast: boolean
}

/** One page of the articles of an author or of a topic. Not for browsers. */
export function ArchiveArticles(props: ArchiveArticlesProps) {
  const { kind, slug, name, biography, articles, page, isLast } = props
  const { backToHome, language } = useTexts()
  const { archive: texts, category } = pageTextsOf(language)
  const paths = useEditionPaths()
  const textAttributes = useTextAttributes()
  const isFirst = page === 1
  const isolatedName = isolated(name, language)
  return (
    <>
      <header className="grid grid-cols-1 gap-3 py-10 wrap-anywhere">
        <p className="flex flex-wrap gap-x-6 text-sm">
          <a href={paths.home} className="text-link py-3">
            {backToHome}
          </a>
          {!isFirst && (
            <a href={paths[kind](slug)} className="text-link py-3">
              {category.backTo(isolatedName)}
            </a>
          )}
        </p>
        <p className="kicker text-accent">{texts.kinds[kind]}</p>
        <h1 className="text-4xl" {...textAttributes(name)}>
          {isFirst ? name : category.page(name, page)}
        </h1>
        {biography && (
          <p
            className="text-text-quiet max-w-prose text-lg whitespace-pre-line"
            {...textAttributes(biography)}
          >
            {biography}
          </p>
        )}
        <p className="flex text-sm">
          <a href={paths.archiveFeed(kind, slug).rss} className="text-link py-3">
            {texts.feed(isolatedName)}
          </a>
        </p>
      </header>
      <div className="grid gap-8">
        <ArticleList articles={articles} />
        {!isLast && (
          <a
            href={paths[kind](slug, page + 1)}
            className={`${buttonClass('outline')} justify-self-center`}
          >
            {texts.older}
          </a>
        )}
      </div>
      {!isFirst && (
        <nav aria-label={category.pages} className="mt-8 text-center">
          <a href={paths[kind](slug, page - 1)} className="text-link inline-block py-3">
            {category.newer}
          </a>
        </nav>
      )}
    </>
  )
}
