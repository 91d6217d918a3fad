import type { ArticleSummary } from '#contract/content.ts'
import { paths, type ArchiveKind } from '#domain/addresses/paths.ts'
import { textAttributes } from '#domain/text/script.ts'
import { Bdi } from '#ui/bdi.tsx'
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

/** One page of the articles of an author or of a topic. */
export function ArchiveArticles(props: ArchiveArticlesProps) {
  const { kind, slug, name, biography, articles, page, isLast } = props
  const isFirst = page === 1
  return (
    <>
      <header className="grid grid-cols-1 gap-3 py-10 wrap-anywhere">
        <p className="flex flex-wrap gap-x-6 text-sm">
          <a href={paths.home} className="text-link py-3">
            Back to Home
          </a>
          {!isFirst && (
            <a href={paths[kind](slug)} className="text-link py-3">
              Back to <Bdi>{name}</Bdi>
            </a>
          )}
        </p>
        <p className="kicker text-accent">{kind === 'author' ? 'Author' : 'Topic'}</p>
        <h1 className="text-4xl" {...textAttributes(name)}>
          {isFirst ? name : `${name}, page ${page}`}
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
            RSS feed of <Bdi>{name}</Bdi>
          </a>
        </p>
      </header>
      <div className="grid gap-8">
        <ArticleList articles={articles} first />
        {!isLast && (
          <a
            href={paths[kind](slug, page + 1)}
            className={`${buttonClass('outline')} justify-self-center`}
          >
            Older articles
          </a>
        )}
      </div>
      {!isFirst && (
        <nav aria-label="Pages" className="mt-8 text-center">
          <a href={paths[kind](slug, page - 1)} className="text-link inline-block py-3">
            Newer articles
          </a>
        </nav>
      )}
    </>
  )
}
