import { appendFileSync } from 'node:fs'
import type { Executor } from '#tools/local/neon-bridge.ts'

/** Writes each SQL statement into a file in the folder RECORD_STATEMENTS, if that variable is set. */
export function recordStatements(executor: Executor): Executor {
  const folder = process.env['RECORD_STATEMENTS']
  if (!folder) return executor
  const file = `${folder}/${process.pid}.jsonl`
  const record = (query: string) => appendFileSync(file, `${JSON.stringify(query)}\n`)
  return {
    ...executor,
    run(statement) {
      record(statement.query)
      return executor.run(statement)
    },
    runAll(statements, mode) {
      for (const { query } of statements) record(query)
      return executor.runAll(statements, mode)
    },
  }
}
