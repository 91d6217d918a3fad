export interface Stopper {
  /** Adds a step. The steps run in reverse order. */
  onStop: (step: () => unknown) => void
  /** Runs all steps. A second call runs nothing. After a failed step the others still run. */
  stop: () => Promise<void>
}

export function stopper(): Stopper {
  const steps: (() => unknown)[] = []
  let stopping: Promise<void> | undefined

  async function run() {
    for (const step of steps.toReversed()) {
      try {
        await step()
      } catch (error) {
        console.error('While stopping:', error)
      }
    }
  }

  return {
    onStop: (step) => void steps.push(step),
    stop: () => (stopping ??= run()),
  }
}
