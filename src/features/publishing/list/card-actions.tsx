import { useState } from 'react'
import { buildStatus, takedownWarning } from '#client/queries/builds.ts'
import type { DeskSummary } from '#contract/desk.ts'
import { editionPaths, paths } from '#domain/addresses/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ScheduleArticleDialog } from '#features/publishing/form/schedule-article-dialog.tsx'
import { openTab, showPreview } from '#features/publishing/form/show-preview.ts'
import { useChangeStatus } from './use-change-status.ts'
import { useDelete } from './use-delete.tsx'

const question = 'Are you sure you want to delete this content? This action cannot be undone.'

/** What to ask before a deletion, with what a site without a build hook cannot do. */
function deleteQuestion(card: DeskSummary): string {
  return [question, ...warningAbout(card)].join('\n\n')
}

function mayUnpublish(card: DeskSummary): boolean {
  const warning = warningAbout(card)
  return warning.length === 0 || confirm(['Unpublish this article?', ...warning].join('\n\n'))
}

function warningAbout({ status }: DeskSummary): string[] {
  const warning = takedownWarning(buildStatus.$state.get())
  return status === 'published' && warning !== undefined ? [warning] : []
}

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
  const isWaiting = status === 'draft' || status === 'scheduled'

  async function open(): Promise<void> {
    setOpening(true)
    await onEdit(card)
    setOpening(false)
  }

  if (status === 'deleted') {
    return (
      <CardButton label="Restore" title={title} pending={change.pending} onClick={change.restore} />
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <CardButton
        label="Edit"
        title={title}
        aria-busy={opening}
        onClick={() => opening || void open()}
      />
      <CardLinks card={card} isPaired={isPaired} />
      {isWaiting && (
        <>
          <CardButton label="Preview" title={title} onClick={() => preview(card.id)} />
          <CardButton
            label="Publish"
            title={title}
            pending={change.pending}
            onClick={change.publish}
          />
          <CardButton label="Schedule…" title={title} onClick={change.askTime} />
        </>
      )}
      {status !== 'draft' && (
        <CardButton
          label={status === 'scheduled' ? 'Unschedule' : 'Unpublish'}
          title={title}
          pending={change.pending}
          onClick={() => mayUnpublish(card) && change.unpublish()}
        />
      )}
      <CardButton
        label="Delete"
        title={title}
        variant="danger"
        className="ms-auto"
        pending={removal.pending}
        onClick={() => confirm(deleteQuestion(card)) && void removal.submit(card)}
      />
      {change.asksTime && (
        <ScheduleArticleDialog
          title={title}
          scheduled={card.publishAt}
          pending={change.pending}
          onSchedule={change.schedule}
          onClose={change.cancel}
        />
      )}
    </div>
  )
}

/** What the card leads to: the publisher, the article's page, the form for its translation. */
function CardLinks({ card, isPaired }: Pick<CardActionsProps, 'card' | 'isPaired'>) {
  const { status, title } = card
  return (
    <>
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
      {status === 'published' && card.slug !== undefined && (
        <a
          href={editionPaths(card.language).article(card.slug)}
          target="_blank"
          rel="noopener"
          aria-label={`Open page of ${title} (opens in a new tab)`}
          className={buttonClass('outline', 'small')}
        >
          Open page
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
    </>
  )
}

function preview(id: string): void {
  const tab = openTab()
  if (tab) void showPreview(id, tab)
}

interface CardButtonProps extends Omit<Parameters<typeof Button>[0], 'children'> {
  label: string
  /** The article's title, so that the buttons of several cards have different names. */
  title: string
}

function CardButton({ label, title, ...rest }: CardButtonProps) {
  return (
    <Button size="small" variant="outline" aria-label={`${label} ${title}`} {...rest}>
      {label}
    </Button>
  )
}
