import type { ReactNode } from 'react'
import type { RevisionSummary } from '#contract/revisions.ts'
import type { Pictures } from '#domain/body/picture.ts'
import type { ComparedField } from '#features/versions/compare-fields.ts'
import { Comparison } from '#features/versions/comparison.tsx'
import { StoredPictures } from '#features/uploads/stored-pictures.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Choice } from '#ui/select.tsx'
import { useTwoRevisions } from './use-history.ts'

interface ComparedRevisionsProps {
  id: string
  list: RevisionSummary[]
  chosen: number
  compared: number
  onCompare: (number: number) => void
  /** Between the selection and the comparison, which can be long. */
  children: ReactNode
}

/** The chosen revision beside another one: the one before it, unless the editor selects another. */
export function ComparedRevisions({
  id,
  list,
  chosen,
  compared,
  onCompare,
  children,
}: ComparedRevisionsProps) {
  const { two, retry } = useTwoRevisions(id, Math.min(chosen, compared), Math.max(chosen, compared))
  return (
    <>
      <Choice
        label={`Compare revision ${chosen} with`}
        value={String(compared)}
        options={list
          .filter(({ number }) => number !== chosen)
          .map(({ number, label }) => ({ value: String(number), label: `${number}. ${label}` }))}
        onChange={(number) => onCompare(Number(number))}
      />
      {children}
      {/* Announced, unlike the texts below it, which can be long. */}
      <output className="text-text-quiet text-sm">
        {two.status === 'loading' && 'Loading...'}
        {two.status === 'ready' && summaryOf(two.data.fields)}
      </output>
      {two.status === 'failed' && (
        <NotLoaded onRetry={retry}>The two revisions could not be loaded.</NotLoaded>
      )}
      {two.status === 'ready' && (
        <>
          <Comparison {...two.data} opensAtDifference />
          <StoredPictures
            articles={two.data.revisions.map((revision): Pictures => revision.fields)}
            onRemoved={retry}
          />
        </>
      )}
    </>
  )
}

function summaryOf(fields: ComparedField[]): string {
  if (fields.length === 0) return 'These two revisions have the same content.'
  return `Different: ${fields.map(({ label }) => label).join(', ')}`
}
