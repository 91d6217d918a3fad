import { limits } from '#domain/site/limits.ts'

/** When an open form saves by itself. */
export class SaveTimer {
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  readonly #save: () => void

  constructor(save: () => void) {
    this.#save = save
  }

  /** Saves after the interval; further calls do not move that time. Each failure doubles it, up to 21 minutes. */
  start(): void {
    const pauseMs = limits.autosaveIntervalMs * 2 ** Math.min(this.#failures, 7)
    this.#timer ??= setTimeout(this.#save, pauseMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  countFailure(): void {
    this.#failures += 1
  }

  /** Stops, and forgets the failures. */
  reset(): void {
    this.stop()
    this.#failures = 0
  }
}
