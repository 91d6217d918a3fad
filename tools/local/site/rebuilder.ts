export interface Rebuilder {
  /** Asks for a build: at once where none is under way, else one more after it, however often it is asked for. */
  request(): void
  /** Waits until no build is under way or asked for. */
  settled(): Promise<void>
}

/** Runs builds one after the other. A build that fails is reported, and what was there before stays. */
export function rebuilder(build: () => Promise<void>): Rebuilder {
  let running: Promise<void> | undefined
  let again = false

  async function run() {
    do {
      again = false
      try {
        await build()
      } catch (error) {
        console.error('The rebuild failed, the site stays as it was:', (error as Error).message)
      }
    } while (again)
    running = undefined
  }

  return {
    request() {
      if (running) again = true
      else running = run()
    },
    settled: async () => running,
  }
}
