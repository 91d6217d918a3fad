interface ProgressProps {
  /** The accessible name. */
  label: string
  /** How much of `max` is done; absent while unknown. */
  value?: number
  max: number
}

/** A progress bar, green when it is full; the caller shows a text beside it. */
export function Progress({ label, value, max }: ProgressProps) {
  const isComplete = value !== undefined && value >= max
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className="progress-bar"
      data-complete={isComplete || undefined}
    />
  )
}
