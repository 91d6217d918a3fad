import type { Sql } from '#server/db/client.ts'

/**
 * Wraps the database: before each statement, calls `look` with its text and values, and waits for the promise that
 * `look` may return. If `look` throws, the statement fails.
 */
export function watchedSql(
  sql: Sql,
  look: (text: string, values: readonly unknown[]) => Promise<unknown> | void,
): Sql {
  return new Proxy(sql, {
    apply(target, self, [texts, ...values]: [readonly string[], ...unknown[]]) {
      const send = () => Reflect.apply(target, self, [texts, ...values]) as unknown
      const looked = look(texts.join('?'), values)
      return looked instanceof Promise ? looked.then(send) : send()
    },
  })
}
