import type { Sql } from '#server/db/client.ts'

/**
 * The database, which calls `look` with the text and the values of each statement before it is sent, and waits for the
 * promise that it may return. What `look` throws fails the statement.
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
