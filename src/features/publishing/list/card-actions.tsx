import { useState } from 'react'
import type { DeskSummary } from '#contract/desk.ts'
import { paths } from '#domain/addresses/paths.ts'
import { publicationText } from '#features/publishing/status/press-text.ts'
import { openTab, showPreview } from '#features/publishing/status/show-preview.ts'
import { StatusButtons } from '#features/publishing/status/status-buttons.tsx'
import { useChangeStatus, useDelete } from '#features/publishing/status/use-change-status.ts'
import { Button, buttonClass } from '#ui/button.tsx'

interface CardActionsProps {
  card: DeskSummary
  /** Whether it is a translation or has one. */
  isPaired: boolean
  onEdit: (card: DeskSummary) => Promise<void>
}

/** The buttons of a card: those that the article's status allows. */
export function CardActions({ card, isPaired, onEdit }: CardActionsProps) {
  const change = useChangeStatus(card)
  const removal = useDelete()
  const [opening, setOpening] = useState(false)
  const { status, title } = card

  async function open(): Promise<void> {
    setOpening(true)
    await onEdit(card)
    setOpening(false)
  }

  if (status === 'deleted') {
    return (
      <Button
        size="small"
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
        preview: () => {
          const tab = openTab()
          if (tab) void showPreview(card.id, tab)
        },
        remove: () => void removal.submit(card),
      }}
    >
      <Button
        size="small"
        aria-label={`Edit ${title}`}
        aria-busy={opening}
        onClick={() => opening || void open()}
      >
        Edit
      </Button>
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
      {!isPaired && card.translationOf === undefined && (
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
