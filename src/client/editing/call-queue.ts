/** Makes one call at a time: each needs the version of the item that the one before it gives. */
export class CallQueue {
  #last: Promise<unknown> = Promise.resolve()
  #cancelled = new AbortController()
  #calls = 0
  readonly #tellCalls: (calls: number) => void

  /** @param tellCalls is told how many calls are under way or wait, at each change. */
  constructor(tellCalls: (calls: number) => void) {
    this.#tellCalls = tellCalls
  }

  /** Ends when all calls that were added until now have ended. */
  get ended(): Promise<unknown> {
    return this.#last
  }

  /**
   * Makes a call when those before it have ended.
   * @throws what the call throws, or an `AbortError` if the calls were cancelled before.
   */
  add<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { signal } = this.#cancelled
    this.#count(1)
    const ended = this.#last
      .then(() => {
        signal.throwIfAborted()
        return call(signal)
      })
      .finally(() => this.#count(-1))
    this.#last = ended.catch(() => {})
    return ended
  }

  /** Drops the calls that wait, and waits no longer for the one under way: the server may do it. */
  cancel(): void {
    this.#cancelled.abort()
    this.#cancelled = new AbortController()
  }

  #count(change: 1 | -1): void {
    this.#calls += change
    this.#tellCalls(this.#calls)
  }
}
