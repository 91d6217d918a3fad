import { useEffect, useRef, useState } from 'react'
import type { DeskSummary } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { Button } from '#ui/button.tsx'
import { DeskCard } from './desk-card.tsx'
import { ArticleRow } from './article-row.tsx'

const layouts = {
  cards: {
    Content: DeskCard,
    gridClass: 'gap-4 sm:grid-cols-2 lg:grid-cols-3',
    itemClass: 'bg-surface-raised flex min-w-0 flex-col gap-3 border p-4',
  },
  list: {
    Content: ArticleRow,
    gridClass: '',
    itemClass: 'grid grid-cols-1 gap-3 border-b py-1.5',
  },
}
export type ContentLayout = keyof typeof layouts

/** So many articles are shown at first, and so many more by each press of the button below them. */
const step = 60

/** The article that was opened on a page of its own, and how many were shown then. Back leads to its place. */
let opened: { id: string | null; count: number } | undefined

interface ArticleGridProps {
  articles: readonly DeskSummary[]
  /** The original or the translation of an article, by its id. */
  counterparts: ReadonlyMap<string, DeskSummary>
  onEdit: (card: DeskSummary) => Promise<void>
  layout: ContentLayout
}

/** The first articles as cards in one, two or three columns, or as a list, and a button that shows more of them. */
export function ArticleGrid({ articles, counterparts, onEdit, layout }: ArticleGridProps) {
  const { Content, gridClass, itemClass } = layouts[layout]
  const [count, setCount] = useState(() => {
    // Others may have published meanwhile, so the article may be further down.
    const place = articles.findIndex(({ id }) => id === opened?.id)
    return Math.max(opened?.count ?? step, place + 1)
  })
  const grid = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const selector = `[aria-labelledby="title-${opened?.id}"] [aria-label^="Edit "]`
    const button = grid.current?.querySelector<HTMLElement>(selector)
    button?.scrollIntoView({ block: 'center' })
    button?.focus({ preventScroll: true })
  }, [])
  useEffect(
    () => () => {
      const { pathname, search } = location
      const isOpened = pathname === paths.adminEditPage
      opened = isOpened ? { id: new URLSearchParams(search).get('id'), count } : undefined
    },
    [count],
  )
  return (
    <>
      <ul ref={grid} aria-label="Articles" className={`grid grid-cols-1 ${gridClass}`}>
        {articles.slice(0, count).map((card) => (
          <li
            key={`${layout} ${card.id}`}
            aria-labelledby={`title-${card.id}`}
            className={`@container ${itemClass}`}
          >
            <Content card={card} counterpart={counterparts.get(card.id)} onEdit={onEdit} />
          </li>
        ))}
      </ul>
      {count < articles.length && (
        <Button
          variant="outline"
          className="justify-self-center"
          onClick={() => setCount(count + step)}
        >
          Show more
        </Button>
      )}
    </>
  )
}
