/** A spinner beside a text. Screen readers get only the text. */
export function Spinner() {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-[1em] shrink-0 animate-spin"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6.5" opacity="0.25" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" />
    </svg>
  )
}
