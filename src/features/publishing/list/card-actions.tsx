import { useState, type ReactNode } from 'react'
import { useMayPublish } from '#client/queries/actor.ts'
import type { DeskSummary } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { publicationText } from '#features/publishing/status/press-text.ts'
import { showPreview } from '#features/publishing/status/show-preview.ts'
import { StatusButtons } from '#features/publishing/status/status-buttons.tsx'
import { useChangeStatus, useDelete } from '#features/publishing/status/use-change-status.ts'
import { Button, buttonClass } from '#ui/button.tsx'

interface CardActionsProps {
  card: DeskSummary
  /** Whether it is a translation or has one. */
  hasCounterpart: boolean
  /** Before the others. */
  children?: ReactNode
}

/** The buttons of a card: those that the article's status allows. */
export function CardActions({ card, hasCounterpart, children }: CardActionsProps) {
  const change = useChangeStatus(card)
  const removal = useDelete()
  const { status, title } = card
  if (status === 'deleted') {
    return (
      <Button
        size="small"
        className="justify-self-start"
        aria-label={`Restore ${title}`}
        pending={change.pending}
        onClick={change.restore}
      >
        Restore
      </Button>
    )
  }
  return (
    <StatusButtons
      article={card}
      title={title}
      isCard
      isPending={change.pending || removal.pending}
      publication={<p className="text-text-quiet text-sm">{publicationText(card)}</p>}
      commands={{
        ...change,
        preview: () => void showPreview(async () => card.id),
        remove: () => void removal.submit(card),
      }}
    >
      {children}
      {card.type === 'external' && card.externalUrl && (
        <a
          href={card.externalUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`View ${title} (opens in a new tab)`}
          className={buttonClass('outline', 'small')}
        >
          View
        </a>
      )}
      {!hasCounterpart && card.translationOf === undefined && (
        <a
          href={paths.adminTranslate(card.type, card.id)}
          aria-label={`Translate ${title}`}
          className={buttonClass('outline', 'small')}
        >
          Translate
        </a>
      )}
    </StatusButtons>
  )
}

interface EditButtonProps {
  card: DeskSummary
  onEdit: (card: DeskSummary) => Promise<void>
}

export function EditButton({ card, onEdit }: EditButtonProps) {
  const [opening, setOpening] = useState(false)
  const mayPublish = useMayPublish()
  if (card.status !== 'draft' && !mayPublish) return null

  async function open(): Promise<void> {
    setOpening(true)
    await onEdit(card)
    setOpening(false)
  }

  return (
    <Button
      size="small"
      aria-label={`Edit ${card.title}`}
      aria-busy={opening}
      onClick={() => opening || void open()}
    >
      Edit
    </Button>
  )
}
