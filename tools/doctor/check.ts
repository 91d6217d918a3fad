import type { Env } from '#server/base/env.ts'

/** What the checks look at. */
export interface Given {
  env: Env
  /** The access to the site's blobs from outside of Netlify. */
  blobsAccess: string | undefined
  /** Returns the TXT records of a name, each as one text. An unknown name has none. */
  lookUp: (name: string) => Promise<string[]>
  /** Whether the build hook may be called. */
  mayBuild: boolean
}

/** What a check found. `unset`: deliberately not set up. `skipped`: it could not be checked. */
export interface Result {
  state: 'ok' | 'wrong' | 'unset' | 'skipped'
  /** The result and, if something is wrong, what to do. */
  text: string
}

export type Check = (given: Given) => Result | Promise<Result>

export const ok = (text: string): Result => ({ state: 'ok', text })
export const wrong = (text: string): Result => ({ state: 'wrong', text })
export const skipped = (why: string): Result => ({ state: 'skipped', text: `Not checked: ${why}` })

export const timeoutMs = 10_000
