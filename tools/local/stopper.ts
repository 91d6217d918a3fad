export interface Stopper {
  /** Adds a step. The steps run in reverse order. After the stop began, a step runs as soon as the others let it. */
  onStop: (step: () => unknown) => void
  /** Runs all steps, also those that are added meanwhile. After a failed step the others still run. */
  stop: () => Promise<void>
}

export function stopper(): Stopper {
  const steps: (() => unknown)[] = []
  let stopping: Promise<void> | undefined

  async function run() {
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step()
      } catch (error) {
        console.error('While stopping:', error)
      }
    }
  }

  /** A second call waits for the first, so only one step runs at a time. */
  function stop() {
    stopping = stopping ? stopping.then(run) : run()
    return stopping
  }

  return {
    onStop(step) {
      steps.push(step)
      // A start that is under way during the stop opens things that nobody else would close.
      if (stopping) void stop()
    },
    stop,
  }
}
