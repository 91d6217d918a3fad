export interface Stopper {
  /** Adds what is to be done at the end; the latest is done first. */
  onStop: (step: () => unknown) => void
  /** Does it all, once however often it is called. A step that fails does not keep the others from being done. */
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
