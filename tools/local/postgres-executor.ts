import { Pool, type PoolClient, type QueryArrayConfig } from 'pg'
import { deadlines } from '#server/base/deadlines.ts'
import { modeStatement, type Answer, type Executor, type Statement } from './neon-bridge.ts'

/** Runs the bridge's statements on a real PostgreSQL, many at the same time. */
export function postgresExecutor(connectionString: string): Executor {
  const pool = new Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: deadlines.connectionMs,
  })
  // The pool replaces an idle connection that breaks. If the failure lasts, the next statement gets it.
  pool.on('error', () => {})

  return {
    run: (statement) => run(pool, statement),
    async runAll(statements, mode) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const modeSql = modeStatement(mode)
        if (modeSql) await client.query(modeSql)
        const answers: Answer[] = []
        for (const statement of statements) answers.push(await run(client, statement))
        await client.query('commit')
        return answers
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

async function run(on: Pool | PoolClient, { query, params }: Statement): Promise<Answer> {
  const { fields, rows, command, rowCount } = await on.query<(string | null)[]>({
    text: query,
    values: params ?? [],
    rowMode: 'array',
    // The simple protocol would run several statements in one text, which Neon refuses.
    queryMode: 'extended',
    types: { getTypeParser: () => (text: string) => text },
  } as QueryArrayConfig)
  return {
    fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
    rows,
    command,
    rowCount,
    rowAsArray: true,
  }
}
