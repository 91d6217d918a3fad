import * as z from 'zod/mini'
import { anyone } from './endpoint.ts'

export const Health = z.object({
  ok: z.boolean(),
  /** 'unset': a part that is deliberately not set up. */
  parts: z.record(z.string(), z.enum(['ok', 'unset', 'down'])),
  /** The parts that need a person; /api/status says why. */
  attention: z.array(z.string()),
})
export type Health = z.infer<typeof Health>

export const site = {
  /** Whether every part that is set up works; 503 with the same body if one does not. */
  health: anyone('GET /api/health', { result: Health }),
}
