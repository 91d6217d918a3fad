/** A grey shape where content will be; give it the size of that content. Silent to screen readers. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div
      className={`bg-rule/60 rounded-sm motion-safe:animate-pulse ${className}`}
      aria-hidden="true"
    />
  )
}
