import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * Imports that the law forbids, one of each kind: everything is forbidden that no row of its table permits. What a row
 * permits is in the project's own code.
 */
const imports: [file: string, specifier: string][] = [
  ['src/domain/a.ts', '#contract/b.ts'],
  ['src/domain/a.ts', '../contract/b.ts'],
  ['src/features/articles/a.tsx', '#features/uploads/b.tsx'],
  ['src/features/publishing/session/a.ts', '#features/publishing/form/b.tsx'],
  ['src/pages/a.astro', '../layouts/b.astro'],
  ['src/pages/a.astro', '#server/db/b.ts'],
  ['src/elsewhere/a.ts', '#client/b.ts'],
  ['netlify/server/db/a.ts', '../mail/b.ts'],
  ['netlify/server/db/a.ts', '#server/services/articles/b.ts'],
  ['netlify/server/services/articles/a.ts', '../../db/b.ts'],
  ['netlify/functions/a.mts', '#features/articles/article-block.tsx'],
  ['netlify/functions/article.mts', '#features/articles/b.tsx'],
  ['src/domain/a.ts', '#support/b.ts'],
  ['src/domain/a.test.ts', '#client/b.ts'],
  ['tests/stack/a.test.ts', '#tools/bench/b.ts'],
]

/** Statements, with the rule that each breaks. */
const statements: [file: string, statement: string, rule: string][] = [
  ['src/features/articles/a.ts', `await fetch('/')`, 'no-restricted-globals'],
  ['src/features/articles/a.ts', `await window.fetch('/')`, 'no-restricted-properties'],
  ['src/client/storage.ts', `await fetch('/')`, 'no-restricted-globals'],
  ['src/pages/a.astro', `await fetch('/')`, 'no-restricted-globals'],
  ['src/client/a.ts', `localStorage.clear()`, 'no-restricted-globals'],
  ['src/client/a.ts', `globalThis.sessionStorage.clear()`, 'no-restricted-properties'],
  ['src/client/a.ts', `process.env.A?.trim()`, 'no-process-env'],
  ['netlify/server/db/a.ts', `process.env.A?.trim()`, 'no-process-env'],
  ['netlify/server/db/a.ts', `import { env } from 'node:process'`, 'no-restricted-imports'],
  ['src/domain/a.ts', `await import('#client/b.ts')`, 'no-restricted-imports'],
  ['src/domain/a.ts', `export * from '#client/b.ts'`, 'no-restricted-imports'],
  ['src/domain/a.ts', `export type A = import('#client/b.ts').B`, 'consistent-type-imports'],
]

const samples = [...statements]
for (const [file, to] of imports) samples.push([file, `import '${to}'`, 'no-restricted-imports'])

/** The lines of each sample file. In an .astro file they are its frontmatter. */
const files = Map.groupBy(samples, ([file]) => file)
const linesOf = (file: string) => (files.get(file) ?? []).map(([, line]) => line)
const fence = (file: string) => (file.endsWith('.astro') ? ['---'] : [])

const root = process.cwd()
let folder: string
let findings: { code: string; filename: string; labels: { span: { line: number } }[] }[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-law-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const file of ['package.json', 'oxlint.config.ts', 'tools/lint/import-law.ts']) {
    cpSync(join(root, file), join(folder, file))
  }
  for (const file of files.keys()) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    const text = [...fence(file), ...linesOf(file), ...fence(file)].join('\n')
    writeFileSync(join(folder, file), text)
  }
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  const run = spawnSync(oxlint, ['--format=json', 'src', 'netlify', 'tests'], {
    cwd: folder,
    encoding: 'utf8',
  })
  findings = JSON.parse(run.stdout).diagnostics
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(samples)('%s: %s breaks %s', (file, line, rule) => {
  const number = fence(file).length + linesOf(file).indexOf(line) + 1
  const rules = findings
    .filter(({ filename, labels }) => filename === file && labels[0]?.span.line === number)
    .map(({ code }) => code.replace(/^.*\((.+)\)$/, '$1'))
    .filter((code) => /restricted|no-process-env|consistent-type-imports/.test(code))
  expect(rules).toEqual([rule])
})
