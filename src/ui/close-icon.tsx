/** A cross. The button around it needs an accessible name. */
export function CloseIcon({ className = 'size-5' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={className}
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="m4 4 12 12M16 4 4 16" />
    </svg>
  )
}
