import type { LambdaEvent } from './lambda-event.ts'

/** A message from the host to a function's worker. */
export interface FunctionCall {
  id: number
  event: LambdaEvent
  timeoutMs: number
}

/** A message from a function's worker to the host, in this order. `failed` may come at any point. */
export type FunctionReport = { id: number } & (
  | { kind: 'head'; status: number; headers: [string, string][] }
  | { kind: 'chunk'; chunk: Uint8Array }
  | { kind: 'end' }
  /** The work after the answer (`waitUntil`) is done too. */
  | { kind: 'done' }
  | { kind: 'failed'; message: string }
)
