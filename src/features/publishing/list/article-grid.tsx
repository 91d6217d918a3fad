import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useMedia } from '#client/use-media.ts'
import type { DeskSummary } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { DeskCard } from './desk-card.tsx'
import { ArticleRow } from './article-row.tsx'

/** The estimated height of a row until it is rendered and measured, and the gap between rows. */
const layouts = {
  cards: {
    Content: DeskCard,
    className: 'bg-surface-raised flex min-w-0 flex-col gap-3 border p-4',
    estimatedHeightPx: 340,
    gapPx: 16,
  },
  list: {
    Content: ArticleRow,
    className: 'grid grid-cols-1 gap-3 border-b py-1.5',
    estimatedHeightPx: 49,
    gapPx: 0,
  },
}
export type ContentLayout = keyof typeof layouts

/** The id of the article that was opened on a page of its own. After Back, the list scrolls to this article. */
let opened: string | null = null

interface ArticleGridProps {
  articles: readonly DeskSummary[]
  /** The original or the translation of an article, by its id. */
  counterparts: ReadonlyMap<string, DeskSummary>
  onEdit: (card: DeskSummary) => Promise<void>
  layout: ContentLayout
}

/** Articles as cards in one, two or three columns, or as a list. Only the rows near the viewport are rendered. */
export function ArticleGrid({ articles, counterparts, onEdit, layout }: ArticleGridProps) {
  const { Content, className, estimatedHeightPx, gapPx } = layouts[layout]
  const fitting =
    1 + Number(useMedia('(min-width: 40rem)')) + Number(useMedia('(min-width: 64rem)'))
  const columns = layout === 'cards' ? fitting : 1
  const [grid, top] = useTop()
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(articles.length / columns),
    estimateSize: () => estimatedHeightPx,
    scrollMargin: top,
    // The list begins at its top, even if the screen before it was scrolled down.
    initialOffset: 0,
    overscan: 3,
    gap: gapPx,
    // Heights are stored under the article's id: an open row that moves in the list keeps its height.
    getItemKey: useCallback(
      (row: number) => articles[row * columns]?.id ?? row,
      [articles, columns],
    ),
  })
  useEffect(() => rows.measure(), [rows, columns, layout])
  useOpened(grid, top > 0, (id) => {
    const index = articles.findIndex((article) => article.id === id)
    if (index >= 0) rows.scrollToIndex(Math.floor(index / columns), { align: 'center' })
    return index >= 0
  })

  const drawn = rows.getVirtualItems()
  const start = (drawn[0]?.start ?? top) - top
  const end = (drawn.at(-1)?.end ?? top) - top
  const first = (drawn[0]?.index ?? 0) * columns
  return (
    <ul
      ref={grid}
      aria-label="Articles"
      className="grid"
      style={{
        gap: gapPx,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: start,
        paddingBottom: rows.getTotalSize() - end,
      }}
    >
      {articles.slice(first, first + drawn.length * columns).map((card, index) => (
        <li
          key={`${layout} ${card.id}`}
          // All cards of a row have the same height, because the grid stretches them.
          ref={index % columns === 0 ? rows.measureElement : undefined}
          data-index={(first + index) / columns}
          aria-labelledby={`title-${card.id}`}
          aria-setsize={articles.length}
          aria-posinset={first + index + 1}
          className={`@container ${className}`}
        >
          <Content card={card} counterpart={counterparts.get(card.id)} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  )
}

/** The grid's distance from the top of the page, in pixels. It changes with the height of what is above. */
function useTop() {
  const grid = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const box = grid.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return [grid, top] as const
}

/**
 * Shows the article that was opened on a page of its own, and focuses its Edit button.
 * @param isPlaced whether the grid's distance from the top of the page is known, on which the place of a row depends.
 * @param show scrolls to an article. Returns false if it is not in the list.
 */
function useOpened(
  grid: RefObject<HTMLUListElement | null>,
  isPlaced: boolean,
  show: (id: string) => boolean,
) {
  const showOpened = useEffectEvent(() => {
    if (opened !== null && !show(opened)) opened = null
  })
  useEffect(() => {
    if (isPlaced) showOpened()
  }, [isPlaced])
  // Runs after each render, until the row of the article is rendered.
  useEffect(() => {
    if (!isPlaced || opened === null) return
    const selector = `[aria-labelledby="title-${opened}"] [aria-label^="Edit "]`
    const button = grid.current?.querySelector<HTMLElement>(selector)
    if (!button) return
    opened = null
    button.focus({ preventScroll: true })
  })
  useEffect(
    () => () => {
      const { pathname, search } = location
      opened = pathname === paths.adminEditPage ? new URLSearchParams(search).get('id') : null
    },
    [],
  )
}
