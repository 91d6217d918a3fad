/** A grey bar with the size of the content that is loading. Hidden from screen readers. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div
      className={`bg-rule/60 rounded-sm motion-safe:animate-pulse ${className}`}
      aria-hidden="true"
    />
  )
}

/** Six cards while they are loading. */
export function CardSkeletons() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="bg-surface-raised grid gap-3 border p-4" data-skeleton>
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-12" />
          <Skeleton className="h-20" />
          <Skeleton className="h-9" />
        </div>
      ))}
    </div>
  )
}
