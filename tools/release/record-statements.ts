import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The program of `npm run record:statements`. Run it before a release: it stores every statement that the server sends
// in the API tests. A test checks them against the schema of the next release.
const folder = mkdtempSync(join(tmpdir(), 'statements-'))
const migrations = readdirSync('netlify/server/db/migrations').toSorted()
const source = readdirSync('netlify/server/db')
  .filter((name) => name.endsWith('.ts'))
  .map((name) => compact(readFileSync(`netlify/server/db/${name}`, 'utf8')))
  .join('\n')

const tests = spawnSync('vitest', ['run', '--project', 'api'], {
  env: { ...process.env, RECORD_STATEMENTS: folder },
  stdio: 'inherit',
})
if (tests.status !== 0) {
  rmSync(folder, { recursive: true })
  console.error('The tests failed, so nothing was recorded.')
  process.exit(1)
}
const sent = readdirSync(folder).flatMap((name) =>
  readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => compact(JSON.parse(line) as string)),
)
rmSync(folder, { recursive: true })
const statements = [...new Set(sent)].filter(isOfServer).toSorted(byText)
const file = 'tests/api/previous-release.json'
writeFileSync(file, `${JSON.stringify({ migrations, statements }, null, 2)}\n`)
console.log(`${file}: ${statements.length} statements`)

/** Tests also send statements of their own. A statement of the server begins with a text from its source. */
function isOfServer(statement: string): boolean {
  const beginning = statement.split('$')[0]?.slice(0, 60).trim() ?? ''
  return /^(select|insert|update|delete|with)\b/.test(statement) && source.includes(beginning)
}

/** One line without comments. */
function compact(text: string): string {
  return text
    .replace(/--[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function byText(one: string, other: string): number {
  return one.localeCompare(other)
}
