/** A grey placeholder with the size of the content that is loading. Hidden from screen readers. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div
      className={`bg-rule/60 rounded-sm motion-safe:animate-pulse ${className}`}
      aria-hidden="true"
    />
  )
}
