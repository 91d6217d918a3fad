interface ProgressProps {
  /** What progresses, for screen readers. */
  label: string
  /** How much of `max` is done; leave it out while that is not known. */
  value?: number
  /** 100 unless said otherwise. */
  max?: number
}

/** A thin bar that fills; beside it stand the words or figures. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  return <progress aria-label={label} value={value} max={max} className="bar" />
}
