import type * as z from 'zod/mini'

/** The value of a JSON text; `undefined` if it is none, or not of this schema. */
export function parseJson<S extends z.ZodMiniType>(schema: S, text: string | null) {
  try {
    return schema.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}
