/** Lets work run while it is open. Shutting it aborts running work. */
export class Gate {
  #controller = new AbortController()
  #waiting: (() => void)[] = []

  /** Aborted when the gate is shut. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  get isShut(): boolean {
    return this.signal.aborted
  }

  shut(): void {
    this.#controller.abort()
  }

  open(): void {
    if (!this.isShut) return
    this.#controller = new AbortController()
    for (const go of this.#waiting.splice(0)) go()
  }

  /** Resolves immediately if open, else when the gate is opened. */
  async whenOpen(): Promise<void> {
    if (!this.isShut) return
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve)
    })
  }
}
