import { NeonDbError } from '@neondatabase/serverless'
import type { Sql } from '#server/db/client.ts'

/** The database, which does not answer the first `lost` statements: their connections break. */
export function losingAnswers(sql: Sql, lost: number): Sql {
  let left = lost
  return new Proxy(sql, {
    apply(target, self, values) {
      left -= 1
      if (left >= 0) return Promise.reject(new NeonDbError('The connection broke'))
      return Reflect.apply(target, self, values) as unknown
    },
  })
}
