import { Skeleton } from '#ui/skeleton.tsx'

/** The list of authors while it is loading. */
export function AuthorPlaceholders() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-18" />
      <div className="grid gap-4 md:grid-cols-2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-40" />
        ))}
      </div>
    </div>
  )
}
