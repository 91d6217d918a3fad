/** Decides which idle workers stay: the ones that were used last. */
export interface WarmWorkers {
  /** The worker that `end` ends has a call. */
  busy(end: () => void): void
  /** The worker that `end` ends has no call now. */
  idle(end: () => void): void
}

/** Keeps at most `maximum` idle workers, because each holds up to 60 MB. */
export function warmWorkers(maximum: number): WarmWorkers {
  const idleWorkers = new Set<() => void>()
  return {
    busy: (end) => void idleWorkers.delete(end),
    idle(end) {
      idleWorkers.delete(end)
      idleWorkers.add(end)
      for (const oldest of idleWorkers) {
        if (idleWorkers.size <= maximum) return
        idleWorkers.delete(oldest)
        oldest()
      }
    },
  }
}
