interface ProgressProps {
  /** The accessible name. */
  label: string
  /** How much of `max` is done; absent while unknown. */
  value?: number
  /** 100 by default. */
  max?: number
}

/** A progress bar; the caller shows a text beside it. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  return <progress aria-label={label} value={value} max={max} className="bar" />
}
