import type { Stopper } from './stopper.ts'

const stopTimeoutMs = 15_000

/** Stops cleanly on Ctrl-C, on a signal, and when the parent process ends. */
export function stopOnSignal({ stop }: Stopper): void {
  const end = () => {
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    void stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
}
