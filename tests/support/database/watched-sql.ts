import type { Sql } from '#server/db/client.ts'

/**
 * The database, which calls `look` with the text and the values of each statement before it is sent. What `look` throws
 * fails the statement.
 */
export function watchedSql(
  sql: Sql,
  look: (text: string, values: readonly unknown[]) => Promise<void> | void,
): Sql {
  return new Proxy(sql, {
    apply(target, self, [texts, ...values]: [readonly string[], ...unknown[]]) {
      void look(texts.join('?'), values)
      return Reflect.apply(target, self, [texts, ...values]) as unknown
    },
    get(target, name: keyof Sql) {
      if (name !== 'query') return target[name]
      return async (...args: Parameters<Sql['query']>) => {
        await look(args[0], args[1] ?? [])
        return target.query(...args)
      }
    },
  })
}
