import type { LambdaEvent } from './lambda-event.ts'

/** What the host tells a function's worker. */
export interface FunctionCall {
  id: number
  event: LambdaEvent
  /** Milliseconds that the call may take. */
  timeout: number
}

/** What a function's worker tells the host, in this order; `failed` may come at any point. */
export type FunctionReport = { id: number } & (
  | { kind: 'head'; status: number; headers: [string, string][] }
  | { kind: 'chunk'; chunk: Uint8Array }
  | { kind: 'end' }
  /** All work that was left to go on after the answer is done, too. */
  | { kind: 'done' }
  | { kind: 'failed'; message: string }
)
