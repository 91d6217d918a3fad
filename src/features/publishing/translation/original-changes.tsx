import { NotLoaded } from '#ui/not-loaded.tsx'
import { compareRevisions } from '#features/publishing/history/compare-revisions.ts'
import { RevisionComparison } from '#features/publishing/history/revision-comparison.tsx'
import { useTwoRevisions } from '#features/publishing/history/use-history.ts'

interface OriginalChangesProps {
  /** The id of the original. */
  id: string
  from: number
  to: number
}

/** The texts of an original that changed between two of its revisions. */
export function OriginalChanges({ id, from, to }: OriginalChangesProps) {
  const { two, retry } = useTwoRevisions(id, from, to)
  if (two.status === 'loading') return <output>Loading...</output>
  if (two.status === 'failed') {
    return <NotLoaded onRetry={retry}>The changes could not be loaded.</NotLoaded>
  }
  const fields = compareRevisions(...two.data).filter(({ byWords }) => byWords)
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">Changes of the original</h2>
      <RevisionComparison older={two.data[0]} newer={two.data[1]} fields={fields} />
    </section>
  )
}
