import { memo } from 'react'
import type { DeskSummary } from '#contract/desk.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
import { defaultLanguage, languageNames } from '#domain/site/language.ts'
import { limits } from '#domain/site/limits.ts'
import { paths } from '#domain/addresses/paths.ts'
import { plural } from '#domain/text/plural.ts'
import { isolated, knownAttributes, textAttributes, withoutControls } from '#domain/text/script.ts'
import { Bdi } from '#ui/bdi.tsx'
import { Badge } from '#ui/badge.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import {
  heldText,
  LiveHint,
  reviewNames,
  statusNames,
} from '#features/publishing/status/live-hint.tsx'
import { CardActions, EditButton } from './card-actions.tsx'

export interface DeskCardProps {
  card: DeskSummary
  /** Its original or its translation. */
  counterpart: DeskSummary | undefined
  onEdit: (card: DeskSummary) => Promise<void>
}

/** One article in the admin's grid. */
export const DeskCard = memo(function DeskCard({ card, counterpart, onEdit }: DeskCardProps) {
  const at = card.publishedAt ?? card.updatedAt
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="outline">{card.type === 'external' ? 'External' : 'Op-Ed'}</Badge>
        {card.status !== 'published' && <Badge tone="solid">{statusNames[card.status]}</Badge>}
        {card.review && <Badge tone="danger">{reviewNames[card.review.state]}</Badge>}
        {card.language !== defaultLanguage && (
          <Badge tone="outline">{languageNames[card.language]}</Badge>
        )}
        {card.outdated && card.status !== 'deleted' && <Badge tone="danger">Outdated</Badge>}
        {heldText(card) && <Badge tone="danger">{heldText(card)}</Badge>}
        {card.category && <Badge>{card.category}</Badge>}
      </div>
      <div>
        <h2
          id={`title-${card.id}`}
          className="text-lg wrap-anywhere @3xs:line-clamp-3"
          {...knownAttributes(card.title, card.language)}
        >
          {card.title}
        </h2>
        {card.authorName && (
          <p className="text-text-quiet mt-1 text-sm wrap-anywhere">
            By <Bdi>{card.authorName}</Bdi>
          </p>
        )}
        {card.writer && card.status === 'draft' && (
          <p className="text-text-quiet mt-1 text-sm wrap-anywhere">
            Writer: <Bdi>{card.writer.name}</Bdi>
          </p>
        )}
      </div>
      <p
        className="text-sm wrap-anywhere @3xs:line-clamp-3"
        {...knownAttributes(card.excerpt ?? '', card.language)}
      >
        {card.excerpt}
      </p>
      <Tags tags={card.tags} />
      <div className="mt-auto grid gap-3">
        <p className="text-text-quiet flex flex-wrap gap-x-4 border-t pt-3 text-sm tabular-nums">
          <time dateTime={at}>{formatDateTime(at)}</time>
          <span>
            {card.commentsCount} {plural(card.commentsCount, 'comment')}
          </span>
        </p>
        {counterpart && <CounterpartLink counterpart={counterpart} />}
        <LiveHint card={card} />
        <CardActions card={card} hasCounterpart={counterpart !== undefined}>
          <EditButton card={card} onEdit={onEdit} />
        </CardActions>
      </div>
    </>
  )
})

/** A link to the original or the translation of an article. */
export function CounterpartLink({
  counterpart: { id, language, status, title, translationOf },
}: {
  counterpart: DeskSummary
}) {
  const kind = translationOf === undefined ? 'Original' : `${languageNames[language]} translation`
  return (
    <p className="text-sm wrap-anywhere @3xs:line-clamp-2">
      {kind}
      {status !== 'published' && ` (${statusNames[status].toLowerCase()})`}:{' '}
      <a href={paths.adminEdit(id)} className="text-link">
        <bdi {...knownAttributes(title, language)}>{withoutControls(title)}</bdi>
      </a>
    </p>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  const distinct = [...new Set(tags)]
  const more = distinct.slice(limits.cardTags)
  return (
    <ul aria-label="Tags" className="text-text-quiet flex flex-wrap gap-1.5 text-sm">
      {distinct.slice(0, limits.cardTags).map((tag) => (
        <li
          key={tag}
          className="bg-surface-sunken rounded-sm px-1.5 wrap-anywhere"
          {...textAttributes(tag)}
        >
          {tag}
        </li>
      ))}
      {more.length > 0 && (
        <li>
          <Tooltip text={more.map((tag) => isolated(tag)).join(', ')}>
            <button type="button" className="max-sm:-my-3 max-sm:min-h-11 max-sm:min-w-11">
              +{more.length} more
            </button>
          </Tooltip>
        </li>
      )}
    </ul>
  )
}
