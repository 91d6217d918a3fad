import { Skeleton } from '#ui/skeleton.tsx'

/** The fields of a form while it is loading. @param heights the height class of each control. */
export function FormSkeleton({ heights }: { heights: readonly string[] }) {
  const fields = heights.map((height, index) => ({ name: `field ${index + 1}`, height }))
  return (
    <div className="grid max-w-3xl gap-5">
      {fields.map(({ name, height }) => (
        <div key={name} className="grid gap-1.5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  )
}
