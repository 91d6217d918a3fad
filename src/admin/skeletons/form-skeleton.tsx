import { Skeleton } from '#ui/skeleton.tsx'

/** The fields of a form while it is loading: the height class of each control, by the field's name. */
export function FormSkeleton({ fields }: { fields: Record<string, string> }) {
  return (
    <div className="grid max-w-3xl gap-5">
      {Object.entries(fields).map(([name, height]) => (
        <div key={name} className="grid gap-1.5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  )
}
