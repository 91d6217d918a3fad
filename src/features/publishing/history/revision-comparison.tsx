import { useMemo } from 'react'
import type { Revision } from '#contract/revisions.ts'
import { formatDateTime } from '#domain/dates/dates.ts'
import { textAttributes } from '#domain/text/script.ts'
import type { ComparedField } from './compare-revisions.ts'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { useCode } from '#client/use-code.ts'
import type { ComparedPart } from '#features/writing/compare-words.ts'
import { ComparedText } from '#features/writing/compared-text.tsx'

interface RevisionComparisonProps {
  older: Revision
  newer: Revision
  /** The fields in which they differ. */
  fields: ComparedField[]
}

const load = () => import('#features/writing/compare-words.ts')
type Compare = Awaited<ReturnType<typeof load>>

/** Two revisions side by side, on a small screen one above the other. It opens at the first difference. */
export function RevisionComparison({ older, newer, fields }: RevisionComparisonProps) {
  const { code, failed, retry } = useCode(load)
  if (!code) {
    return failed && <NotLoaded onRetry={retry}>The comparison could not be loaded.</NotLoaded>
  }
  return (
    <div key={`${older.number} ${newer.number}`} ref={showFirstDifference} className="grid gap-6">
      {fields.map((field) => (
        <section key={field.name} aria-label={field.label} className="grid gap-2">
          <h3 className="text-base">{field.label}</h3>
          <Sides compare={code} field={field} older={older} newer={newer} />
        </section>
      ))}
    </div>
  )
}

function showFirstDifference(comparison: HTMLElement | null): void {
  comparison?.querySelector('del, ins')?.scrollIntoView({ block: 'nearest' })
}

interface SidesProps extends Omit<RevisionComparisonProps, 'fields'> {
  compare: Compare
  field: ComparedField
}

function Sides({ compare, field, older, newer }: SidesProps) {
  const { before, after, byWords } = field
  const parts = useMemo(
    () =>
      compare.foldEqual((byWords ? compare.compareWords : compare.compareWholly)(before, after)),
    [compare, before, after, byWords],
  )
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Side revision={older} text={before} parts={parts} kind="removed" />
      <Side revision={newer} text={after} parts={parts} kind="added" />
    </div>
  )
}

interface SideProps {
  revision: Revision
  text: string
  parts: ComparedPart[]
  /** The differences that this side shows. */
  kind: 'removed' | 'added'
}

function Side({ revision: { number, savedAt }, text, parts, kind }: SideProps) {
  const shown = parts.filter((part) => part.kind !== (kind === 'added' ? 'removed' : 'added'))
  return (
    <div className="grid content-start gap-1">
      <p className="text-text-quiet text-xs">{`Revision ${number}, ${formatDateTime(savedAt)}`}</p>
      <div
        className="bg-surface-sunken p-3 wrap-anywhere whitespace-pre-wrap"
        {...textAttributes(text)}
      >
        {text === '' ? (
          <span className="text-text-quiet">Empty</span>
        ) : (
          <ComparedText parts={shown} />
        )}
      </div>
    </div>
  )
}
