import { memo, useState } from 'react'
import { formatDateTime } from '#domain/dates/dates.ts'
import { languageNames } from '#domain/site/language.ts'
import { knownAttributes } from '#domain/text/script.ts'
import { heldText, LiveHint, statusNames } from '#features/publishing/status/live-hint.tsx'
import { Bdi } from '#ui/bdi.tsx'
import { Button } from '#ui/button.tsx'
import { CardActions, EditButton } from './card-actions.tsx'
import { CounterpartLink, type DeskCardProps } from './desk-card.tsx'

/** One article in the admin's compact list: a line, and below it on demand the buttons of its card. */
export const ArticleRow = memo(function ArticleRow({ card, counterpart, onEdit }: DeskCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const at = card.publishAt ?? card.publishedAt ?? card.updatedAt
  return (
    <>
      <div className="text-text-quiet flex flex-wrap items-center gap-x-4 gap-y-1 text-sm @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_7rem_8rem_11rem_4rem_8.5rem]">
        <h2
          id={`title-${card.id}`}
          className={`text-text basis-full text-base ${isOpen ? 'wrap-anywhere' : 'truncate'}`}
          {...knownAttributes(card.title, card.language)}
        >
          {card.title}
        </h2>
        <span>{heldText(card) ?? statusNames[card.status]}</span>
        <span className="truncate">
          <Bdi>{card.authorName ?? ''}</Bdi>
        </span>
        <time dateTime={at} className="tabular-nums">
          {formatDateTime(at)}
        </time>
        <span>{languageNames[card.language]}</span>
        <div className="ms-auto flex gap-2">
          {card.status !== 'deleted' && <EditButton card={card} onEdit={onEdit} />}
          <Button
            size="small"
            aria-label={`More about ${card.title}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            More
          </Button>
        </div>
      </div>
      {isOpen && (
        <div className="mb-2 grid gap-3">
          {counterpart && <CounterpartLink counterpart={counterpart} />}
          <LiveHint card={card} />
          <CardActions card={card} hasCounterpart={counterpart !== undefined} />
        </div>
      )}
    </>
  )
})
