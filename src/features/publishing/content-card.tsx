import { memo, useState } from 'react'
import { contentList } from '#client/queries/content-list.ts'
import { request, RequestError } from '#client/request.ts'
import { useSubmit } from '#client/use-submit.ts'
import { content, type ContentSummary } from '#contract/content.ts'
import { formatLongDate } from '#domain/dates.ts'
import { limits } from '#domain/limits.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { LiveNote } from './live-note.tsx'

const question = 'Are you sure you want to delete this content? This action cannot be undone.'

interface ContentCardProps {
  card: ContentSummary
  /** Its position among `total`, counted from 1. Most of the others are not rendered. */
  position: number
  total: number
  /** The card's row in the grid. */
  row: number
  /** Measures the row; only the first card of each row has it. */
  measure: ((element: HTMLLIElement | null) => void) | undefined
  onEdit: (card: ContentSummary) => Promise<void>
  onDeleted: () => void
}

/** One article in the admin's grid. */
export const ContentCard = memo(function ContentCard({
  card,
  position,
  total,
  row,
  measure,
  onEdit,
  onDeleted,
}: ContentCardProps) {
  const titleId = `title-${card.id}`
  return (
    <li
      ref={measure}
      data-index={row}
      aria-labelledby={titleId}
      aria-setsize={total}
      aria-posinset={position}
      className="bg-surface-raised flex min-w-0 flex-col gap-3 border p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="outline">{card.type === 'external' ? 'External' : 'Op-Ed'}</Badge>
        <Badge>{card.category}</Badge>
      </div>
      <div>
        <h2 id={titleId} className="line-clamp-3 text-lg wrap-anywhere">
          {card.title}
        </h2>
        <p className="text-text-quiet mt-1 text-sm wrap-anywhere">By {card.authorName}</p>
      </div>
      <p className="line-clamp-3 text-sm wrap-anywhere">{card.excerpt}</p>
      <Tags tags={card.tags} />
      <div className="mt-auto grid gap-3">
        <p className="text-text-quiet flex flex-wrap gap-x-4 border-t pt-3 text-sm tabular-nums">
          <time dateTime={card.publishedAt}>{formatLongDate(card.publishedAt)}</time>
          <span>{card.commentsCount} comments</span>
        </p>
        <LiveNote card={card} />
        <CardActions card={card} onEdit={onEdit} onDeleted={onDeleted} />
      </div>
    </li>
  )
})

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  const distinct = [...new Set(tags)]
  const more = distinct.slice(limits.cardTags)
  return (
    <ul aria-label="Tags" className="text-text-quiet flex flex-wrap gap-1.5 text-sm">
      {distinct.slice(0, limits.cardTags).map((tag) => (
        <li key={tag} className="bg-surface-sunken rounded-sm px-1.5 wrap-anywhere">
          {tag}
        </li>
      ))}
      {more.length > 0 && (
        <li>
          <Tooltip text={more.join(', ')}>
            <button type="button" className="max-sm:-my-3 max-sm:min-h-11 max-sm:min-w-11">
              +{more.length} more
            </button>
          </Tooltip>
        </li>
      )}
    </ul>
  )
}

function CardActions({
  card,
  onEdit,
  onDeleted,
}: Pick<ContentCardProps, 'card' | 'onEdit' | 'onDeleted'>) {
  const [opening, setOpening] = useState(false)
  const { pending, submit } = useSubmit({
    send: ({ id }: ContentSummary) => request(content.remove, { params: { id } }),
    success: () => ['Success', 'Content deleted successfully'],
    failure: { title: 'Error', fallback: 'Failed to delete content' },
    refresh: [contentList],
    handle: (error, { id }) => {
      if (error instanceof RequestError && error.status === 404) contentList.drop(id)
      return false
    },
    done: (_, { id }) => {
      contentList.drop(id)
      onDeleted()
    },
  })

  async function open(): Promise<void> {
    setOpening(true)
    await onEdit(card)
    setOpening(false)
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        variant="outline"
        aria-label={`Edit ${card.title}`}
        aria-busy={opening}
        onClick={() => opening || void open()}
      >
        Edit
      </Button>
      {card.type === 'external' && (
        <a
          href={card.externalUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`View ${card.title} (opens in a new tab)`}
          className={buttonClass('outline', 'small')}
        >
          View
        </a>
      )}
      <Button
        size="small"
        variant="danger"
        className="ml-auto"
        aria-label={`Delete ${card.title}`}
        pending={pending}
        onClick={() => confirm(question) && void submit(card)}
      >
        Delete
      </Button>
    </div>
  )
}
