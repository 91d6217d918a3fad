import { Skeleton } from '#ui/skeleton.tsx'

const names = ['a', 'b', 'c', 'd', 'e', 'f']

/** The article cards while they are loading. */
export function ContentPlaceholders() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-hidden="true">
      {names.map((name) => (
        <div key={name} className="bg-surface-raised grid gap-3 border p-4" data-placeholder>
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-12" />
          <Skeleton className="h-20" />
          <Skeleton className="h-9" />
        </div>
      ))}
    </div>
  )
}
