import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMedia } from '#client/use-media.ts'
import type { DeskSummary } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { ContentCard } from './content-card.tsx'
import { ContentRow } from './content-row.tsx'

/** The estimated height of a row until it is rendered and measured, and the gap between rows. */
const layouts = {
  cards: { Item: ContentCard, estimatedHeightPx: 340, gapPx: 16 },
  list: { Item: ContentRow, estimatedHeightPx: 49, gapPx: 0 },
}
export type ContentLayout = keyof typeof layouts

/** The article that was opened on a page of its own: Back leads to it. */
let opened: string | null = null

interface ContentGridProps {
  articles: readonly DeskSummary[]
  /** The original or the translation of an article, by its id. */
  pairs: ReadonlyMap<string, DeskSummary>
  onEdit: (card: DeskSummary) => Promise<void>
  layout: ContentLayout
}

/** Articles as cards in one, two or three columns, or as a list. Only the rows near the viewport are rendered. */
export function ContentGrid({ articles, pairs, onEdit, layout }: ContentGridProps) {
  const { Item, estimatedHeightPx, gapPx } = layouts[layout]
  const fitting =
    1 + Number(useMedia('(min-width: 40rem)')) + Number(useMedia('(min-width: 64rem)'))
  const columns = layout === 'cards' ? fitting : 1
  const [grid, top] = useTop()
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(articles.length / columns),
    estimateSize: () => estimatedHeightPx,
    scrollMargin: top,
    // A screen opens at its top, also if the one before it was scrolled down.
    initialOffset: 0,
    overscan: 3,
    gap: gapPx,
    // An open row takes its height with it.
    getItemKey: useCallback(
      (row: number) => articles[row * columns]?.id ?? row,
      [articles, columns],
    ),
  })
  useEffect(() => rows.measure(), [rows, columns, layout])
  const show = useEffectEvent(() => {
    const index = articles.findIndex(({ id }) => id === opened)
    if (index < 0) opened = null
    else rows.scrollToIndex(Math.floor(index / columns), { align: 'center' })
  })
  useEffect(() => {
    show()
    return () => {
      const { pathname, search } = location
      opened = pathname === paths.adminEditor ? new URLSearchParams(search).get('id') : null
    }
  }, [])
  // As soon as it is rendered.
  useEffect(() => {
    const selector = `[aria-labelledby="title-${opened}"] [aria-label^="Edit "]`
    const button = opened === null ? null : grid.current?.querySelector<HTMLElement>(selector)
    if (!button) return
    opened = null
    button.focus()
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
        <Item
          key={card.id}
          card={card}
          pair={pairs.get(card.id)}
          position={first + index + 1}
          total={articles.length}
          // All cards of a row have the same height, because the grid stretches them.
          measure={index % columns === 0 ? rows.measureElement : undefined}
          row={(first + index) / columns}
          onEdit={onEdit}
        />
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
