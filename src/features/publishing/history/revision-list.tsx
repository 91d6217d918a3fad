import type { RevisionSummary } from '#contract/revisions.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
import { timeZoneName } from '#domain/dates/time-zone.ts'
import { fieldLabel } from '#features/versions/compare-fields.ts'
import { Bdi } from '#ui/bdi.tsx'
import { isChange } from './use-history.ts'

interface RevisionListProps {
  list: RevisionSummary[]
  chosen: number
  onChoose: (number: number) => void
}

/** The revisions of an article, newest first: time, editor, fields. One that changed no field cannot be chosen. */
export function RevisionList({ list, chosen, onChoose }: RevisionListProps) {
  return (
    <div className="grid content-start gap-2 lg:sticky lg:top-0 lg:self-start">
      <p className="text-text-quiet text-xs">{`Times are in ${timeZoneName}.`}</p>
      <ol
        aria-label="Revisions"
        className="max-h-52 divide-y overflow-y-auto border lg:max-h-[60dvh]"
      >
        {list.map((revision) => (
          <li key={revision.number}>
            {isChange(revision) ? (
              <button
                ref={revision.number === chosen ? showInList : null}
                type="button"
                aria-pressed={revision.number === chosen}
                onClick={() => onChoose(revision.number)}
                className="hover:bg-surface-sunken aria-pressed:border-s-accent aria-pressed:bg-surface-sunken w-full border-s-4 border-s-transparent px-3 py-2.5 text-start text-sm"
              >
                <What revision={revision} />
              </button>
            ) : (
              <p className="border-s-4 border-s-transparent px-3 py-2.5 text-sm">
                <What revision={revision} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The newest change may have many changes of the status above it. */
function showInList(chosen: HTMLElement | null): void {
  chosen?.scrollIntoView({ block: 'nearest' })
}

/** Fields that are not listed, because the label of the revision already says that the time of publication changed. */
const told = new Set(['publishAt', 'publishedAt'])

function What({
  revision: { number, label, savedAt, savedBy, changed },
}: {
  revision: RevisionSummary
}) {
  const fields = changed.filter((name) => !told.has(name)).map(fieldLabel)
  return (
    <>
      <span className="block font-semibold">{`${number}. ${label}`}</span>{' '}
      <time dateTime={savedAt} className="text-text-quiet block text-xs">
        {formatDateTime(savedAt)}
      </time>{' '}
      {savedBy !== null && (
        <span className="text-text-quiet block text-xs">
          <Bdi>{savedBy}</Bdi>
        </span>
      )}
      {fields.length > 0 && (
        <span className="text-text-quiet block text-xs">{fields.join(', ')}</span>
      )}
    </>
  )
}
