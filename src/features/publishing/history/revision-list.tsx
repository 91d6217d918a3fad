import type { RevisionSummary } from '#contract/revisions.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
import { timeZoneName } from '#domain/dates/time-zone.ts'
import { fieldLabel } from './compare-revisions.ts'

interface RevisionListProps {
  list: RevisionSummary[]
  chosen: number
  onChoose: (number: number) => void
}

/** The saves of an article, newest first: when, what, and which fields it changed. */
export function RevisionList({ list, chosen, onChoose }: RevisionListProps) {
  return (
    <div className="grid content-start gap-2 lg:sticky lg:top-0 lg:self-start">
      <p className="text-text-quiet text-xs">{`Times are in ${timeZoneName}.`}</p>
      <ol
        aria-label="Revisions"
        className="max-h-52 divide-y overflow-y-auto border lg:max-h-[60dvh]"
      >
        {list.map(({ number, savedAt, label, changed }) => (
          <li key={number}>
            <button
              type="button"
              aria-pressed={number === chosen}
              onClick={() => onChoose(number)}
              className="hover:bg-surface-sunken aria-pressed:border-s-accent aria-pressed:bg-surface-sunken grid w-full gap-0.5 border-s-4 border-s-transparent px-3 py-2.5 text-start text-sm"
            >
              <span className="font-semibold">{`${number}. ${label}`}</span>{' '}
              <time dateTime={savedAt} className="text-text-quiet text-xs">
                {formatDateTime(savedAt)}
              </time>{' '}
              {changed.length > 0 && (
                <span className="text-text-quiet text-xs">
                  {changed.map(fieldLabel).join(', ')}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
