import { onTestFinished } from 'vitest'
import { deadlines } from '#server/base/deadlines.ts'

/** Sets a deadline of the server, in milliseconds, until the end of a test that proves this deadline. */
export function setDeadline(name: keyof typeof deadlines, ms: number): void {
  const usual = deadlines[name]
  deadlines[name] = ms
  onTestFinished(() => {
    deadlines[name] = usual
  })
}
