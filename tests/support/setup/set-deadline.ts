import { onTestFinished } from 'vitest'
import { deadlines } from '#server/base/deadlines.ts'

/** Sets a deadline of the server, in milliseconds, until the test ends: for the test that proves it. */
export function setDeadline(name: keyof typeof deadlines, ms: number): void {
  const usual = deadlines[name]
  deadlines[name] = ms
  onTestFinished(() => {
    deadlines[name] = usual
  })
}
