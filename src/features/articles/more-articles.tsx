import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { content, type ArticleSummary } from '#contract/content.ts'
import { limits } from '#domain/site/limits.ts'
import type { CategoryName } from '#domain/articles/categories.ts'
import { inEdition } from '#client/in-edition.ts'
import { requestPage } from '#client/request.ts'
import { useTexts } from '#texts/use-texts.ts'
import { buttonClass } from '#ui/button.tsx'
import { ArticleList } from './article-list.tsx'

interface MoreArticlesProps {
  category: CategoryName
  /** Names the page of the list after the articles shown so far. */
  cursor: string
  /** The URL of the prebuilt page with the next articles, for readers without JavaScript. */
  href: string
}

/** The button below a category's list that adds the next articles to it. */
export function MoreArticles({ category, cursor, href }: MoreArticlesProps) {
  const { failedToFetchContent, loadMore: label, loading, language } = useTexts()
  const [articles, setArticles] = useState<ArticleSummary[]>([])
  const [next, setNext] = useState<string | undefined>(cursor)
  const [now, setNow] = useState<Date>()
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const list = useRef<HTMLDivElement>(null)
  const reached = useRef(0)
  /** Changes at once, unlike the state: presses before the code has loaded are repeated in one go. */
  const isPending = useRef(false)

  // The focus moves to the first new article, where the reader continues, unless it is elsewhere by now.
  useLayoutEffect(() => {
    if (articles.length === 0) return
    const { activeElement } = document
    const isHere = activeElement === document.body || list.current?.contains(activeElement)
    if (isHere) list.current?.querySelectorAll<HTMLElement>('article a')[reached.current]?.focus()
    reached.current = articles.length
  }, [articles])

  // Only the last page has fewer articles, and no page after it.
  const loaded = Math.ceil(articles.length / limits.categoryPageSize)
  const isLoading = state === 'pending'
  const nextHref = href.replace(/\d+$/, (page) => String(Number(page) + loaded))

  async function loadMore(event: MouseEvent) {
    // The browser opens the next page in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (isPending.current) return
    isPending.current = true
    setState('pending')
    try {
      const page = await requestPage(content.list, {
        query: {
          ...inEdition(language),
          category,
          limit: limits.categoryPageSize,
          ...(next && { cursor: next }),
        },
        token: '',
      })
      setArticles([...articles, ...page.value])
      setNow(new Date())
      setNext(page.cursor)
      setState('idle')
    } catch {
      setState('failed')
    } finally {
      isPending.current = false
    }
  }

  return (
    <div className="grid gap-8" ref={list}>
      {articles.length > 0 && <ArticleList articles={articles} category={category} now={now} />}
      {next !== undefined && (
        <a
          href={nextHref}
          onClick={loadMore}
          aria-busy={isLoading}
          className={`${buttonClass('outline')} justify-self-center aria-busy:opacity-55`}
        >
          <span className="reserve" data-reserve={isLoading ? label : loading}>
            {isLoading ? loading : label}
          </span>
        </a>
      )}
      {/* There before it speaks: a region that is not displayed would not be announced. */}
      <output className="text-text-quiet text-center text-sm empty:sr-only">
        {isLoading && <span className="sr-only">{loading}</span>}
        {state === 'failed' && failedToFetchContent}
      </output>
    </div>
  )
}
