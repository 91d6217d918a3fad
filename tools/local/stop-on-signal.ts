import type { Stopper } from './stopper.ts'

/** A stop that takes longer than this many milliseconds is cut short. */
const patience = 15_000

/** Stops cleanly on Ctrl-C, on a signal, and when the process that started this one is gone. */
export function stopOnSignal({ stop }: Stopper): void {
  const end = () => {
    setTimeout(() => process.exit(1), patience).unref()
    void stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
}
