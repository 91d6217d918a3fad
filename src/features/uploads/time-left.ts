/** The speed is measured over this time. */
const windowMs = 8000

/** Estimates how long an upload takes from its speed in the last seconds. */
export class TimeLeft {
  #samples: { bytes: number; at: number }[] = []

  /** Forgets the speed, after a pause or at a new start. */
  reset(): void {
    this.#samples = []
  }

  /**
   * The seconds left for `left` bytes when `bytes` have been sent at `at` (milliseconds). `undefined` until the
   * speed is known.
   */
  estimate(bytes: number, left: number, at: number): number | undefined {
    this.#samples = this.#samples.filter((sample) => sample.at > at - windowMs)
    this.#samples.push({ bytes, at })
    const first = this.#samples[0]
    if (!first || at - first.at < 500 || bytes <= first.bytes) return undefined
    return (left * (at - first.at)) / (bytes - first.bytes) / 1000
  }
}

/** A time such as '1 min 20 s', in steps that don't flicker. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return `${whole} s`
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}
