import type { PGlite, Results, Transaction } from '@electric-sql/pglite'
import { modeStatement, type Answer, type Executor, type Statement } from './neon-bridge.ts'

/** Runs the bridge's statements on the embedded database. It has one session, so they run one after the other. */
export async function pgliteExecutor(database: PGlite): Promise<Executor> {
  const options = { rowMode: 'array', ...(await passThrough(database)) } as const
  const run = async (on: PGlite | Transaction, { query, params }: Statement) =>
    toAnswer(await on.query<(string | null)[]>(query, params, options))

  return {
    run: (statement) => run(database, statement),
    runAll: (statements, mode) =>
      database.transaction(async (transaction) => {
        const modeSql = modeStatement(mode)
        if (modeSql) await transaction.exec(modeSql)
        const answers: Answer[] = []
        for (const statement of statements) answers.push(await run(transaction, statement))
        return answers
      }),
    close: () => database.close(),
  }
}

/**
 * PGlite converts values to JavaScript types and back. The bridge needs PostgreSQL's text format, so every type gets
 * an identity conversion. PGlite does not convert types that are created later.
 */
async function passThrough(database: PGlite) {
  const { rows } = await database.query<{ oid: number }>('select oid::int from pg_type')
  const byType = Object.fromEntries(rows.map(({ oid }) => [oid, unchanged]))
  return { parsers: byType, serializers: byType }
}

const unchanged = (text: string) => text

function toAnswer({ fields, rows, command, rowCount }: Results<(string | null)[]>): Answer {
  return { fields, rows, command: command ?? '', rowCount: rowCount ?? null, rowAsArray: true }
}
