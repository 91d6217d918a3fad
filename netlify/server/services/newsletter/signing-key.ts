import type { ServiceContext } from '#server/context.ts'
import { readSigningKey } from '#server/db/signing-key.ts'
import type { Env } from '#server/env.ts'

const kept = new WeakMap<Env, Promise<string>>()

/** The root of all signatures: the site's setting, else the database's own, asked for once. */
export function signingKey({ env, sql }: Pick<ServiceContext, 'env' | 'sql'>): Promise<string> {
  if (env.SIGNING_SECRET) return Promise.resolve(env.SIGNING_SECRET)
  const known = kept.get(env)
  if (known) return known
  const asked = readSigningKey(sql)
  kept.set(env, asked)
  asked.catch(() => kept.delete(env))
  return asked
}
