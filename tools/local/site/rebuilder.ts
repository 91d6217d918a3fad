export interface Rebuilder {
  /** Starts a build. During a build, any number of requests start one more build after it. */
  request(): void
  /** Waits until no build is running or requested. */
  settled(): Promise<void>
}

/** Runs builds one after the other. A failed build is logged, and the last good one stays. */
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
