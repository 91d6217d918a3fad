import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Each sample: a file, one of its imports, and whether the law allows it. */
const imports: [file: string, specifier: string, allowed: boolean][] = [
  ['src/domain/a.ts', '#domain/b.ts', true],
  ['src/domain/a.ts', '#contract/b.ts', false],
  ['src/domain/a.ts', '../contract/b.ts', false],
  ['src/contract/a.ts', '#domain/b.ts', true],
  ['src/contract/a.ts', '#client/b.ts', false],
  ['src/client/queries/a.ts', '#client/b.ts', true],
  ['src/client/a.ts', '#contract/b.ts', true],
  ['src/client/a.ts', '#features/articles/b.ts', false],
  ['src/client/a.ts', '#ui/b.tsx', false],
  ['src/ui/a.tsx', '#ui/b.tsx', true],
  ['src/ui/a.tsx', '#domain/b.ts', false],
  ['src/ui/a.tsx', '#client/b.ts', false],
  ['src/features/articles/a.tsx', '#client/b.ts', true],
  ['src/features/articles/a.tsx', '#ui/b.tsx', true],
  ['src/features/articles/a.tsx', '#features/articles/b.tsx', true],
  ['src/features/articles/a.tsx', '#features/uploads/b.tsx', false],
  ['src/features/articles/a.tsx', '../uploads/b.tsx', false],
  ['src/features/articles/a.tsx', '#islands/b.tsx', false],
  ['src/features/articles/a.tsx', '#server/env.ts', false],
  ['src/features/publishing/a.tsx', '#features/uploads/b.tsx', true],
  ['src/features/publishing/a.tsx', '#features/articles/b.tsx', false],
  ['src/islands/a.tsx', '#features/articles/b.tsx', true],
  ['src/islands/a.tsx', '#admin/b.tsx', false],
  ['src/admin/screens/a.tsx', '#admin/b.ts', true],
  ['src/admin/a.tsx', '#features/uploads/b.tsx', true],
  ['src/admin/a.tsx', '#components/b.astro', false],
  ['src/components/a.astro', '#islands/b.tsx', true],
  ['src/components/a.astro', '#layouts/b.astro', false],
  ['src/components/a.astro', '#server/db/b.ts', false],
  ['src/layouts/a.astro', '#components/b.astro', true],
  ['src/pages/a.astro', '#layouts/b.astro', true],
  ['src/pages/a.astro', '../layouts/b.astro', false],
  ['src/pages/a.astro', '#server/db/b.ts', false],
  ['src/build/publication.ts', '#server/db/b.ts', true],
  ['src/build/a.ts', '#server/db/b.ts', false],
  ['netlify/server/feeds/a.ts', '#server/services/b.ts', false],
  ['src/build/a.ts', '#article-page/b.ts', true],
  ['src/build/a.ts', '#components/b.astro', false],
  ['src/article-page/a.ts', '#features/articles/b.tsx', true],
  ['src/article-page/a.ts', '#build/b.ts', false],
  ['src/page-scripts/inline/a.ts', '#client/b.ts', true],
  ['src/page-scripts/a.ts', '#features/articles/b.tsx', false],
  ['src/elsewhere/a.ts', '#client/b.ts', false],
  ['netlify/server/db/a.ts', '#domain/b.ts', true],
  ['netlify/server/db/a.ts', '../errors.ts', true],
  ['netlify/server/db/a.ts', '../mail/b.ts', false],
  ['netlify/server/db/a.ts', '#server/services/content/b.ts', false],
  ['netlify/server/db/a.ts', '#client/b.ts', false],
  ['netlify/server/mail/a.ts', '#server/db/b.ts', false],
  ['netlify/server/storage/a.ts', '#server/services/content/b.ts', false],
  ['netlify/server/services/content/a.ts', '#server/db/b.ts', true],
  ['netlify/server/services/content/a.ts', '#server/context.ts', true],
  ['netlify/server/services/content/a.ts', '#server/http/b.ts', false],
  ['netlify/server/services/content/a.ts', '../../db/b.ts', false],
  ['netlify/server/services/content/a.ts', '#features/articles/b.tsx', false],
  ['netlify/server/http/a.ts', '#server/services/content/b.ts', true],
  ['netlify/server/http/a.ts', '#functions/b.mts', false],
  ['netlify/functions/a.mts', '#server/http/b.ts', true],
  ['netlify/functions/a.mts', '#features/articles/article-view.tsx', false],
  ['netlify/functions/article.mts', '#article-page/fill-shell.ts', true],
  ['netlify/functions/article.mts', '#features/articles/article-missing.tsx', false],
  ['netlify/functions/article.mts', '#article-page/article-filling.ts', true],
  ['netlify/functions/a.mts', '#article-page/article-filling.ts', false],
  ['netlify/functions/article.mts', '#features/articles/b.tsx', false],
  ['src/domain/a.ts', '#tests/support/b.ts', false],
  ['src/domain/a.test.ts', '#tests/support/b.ts', true],
  ['src/domain/a.test.ts', '#client/b.ts', false],
  ['src/domain/a.ts', '#tools/b.ts', false],
  ['tests/stack/a.test.ts', '#tools/local/b.ts', true],
  ['tests/stack/a.test.ts', '#tools/bench/b.ts', false],
  ['tests/support/a.ts', '#tools/screenshots/b.ts', false],
]

/** Each sample: a file, one of its statements, and the rule that it breaks (undefined if it is allowed). */
const statements: [file: string, statement: string, rule: string | undefined][] = [
  ['src/features/articles/a.ts', `await fetch('/')`, 'no-restricted-globals'],
  ['src/features/articles/a.ts', `await window.fetch('/')`, 'no-restricted-properties'],
  ['src/client/storage.ts', `await fetch('/')`, 'no-restricted-globals'],
  ['src/client/request.ts', `await fetch('/')`, undefined],
  ['netlify/functions/a.mts', `await fetch('/')`, undefined],
  ['src/pages/a.astro', `await fetch('/')`, 'no-restricted-globals'],
  ['src/client/a.ts', `localStorage.clear()`, 'no-restricted-globals'],
  ['src/client/a.ts', `globalThis.sessionStorage.clear()`, 'no-restricted-properties'],
  ['src/client/storage.ts', `localStorage.clear()`, undefined],
  ['src/client/a.ts', `process.env.A?.trim()`, 'no-process-env'],
  ['netlify/server/db/a.ts', `process.env.A?.trim()`, 'no-process-env'],
  ['netlify/server/db/a.ts', `import { env } from 'node:process'`, 'no-restricted-imports'],
  ['netlify/server/env.ts', `process.env.A?.trim()`, undefined],
  ['tools/local/a.ts', `process.env.A?.trim()`, undefined],
  ['tests/api/a.test.ts', `process.env.A?.trim()`, undefined],
  ['src/domain/a.ts', `await import('#client/b.ts')`, 'no-restricted-imports'],
  ['src/domain/a.ts', `export * from '#client/b.ts'`, 'no-restricted-imports'],
  ['src/domain/a.ts', `export type A = import('#client/b.ts').B`, 'consistent-type-imports'],
]

interface Sample {
  file: string
  line: string
  rule: string | undefined
}
const samples: Sample[] = [
  ...imports.map(([file, specifier, allowed]) => ({
    file,
    line: `import '${specifier}'`,
    rule: allowed ? undefined : 'no-restricted-imports',
  })),
  ...statements.map(([file, line, rule]) => ({ file, line, rule })),
]

/** The lines of each sample file. In an .astro file they are its frontmatter. */
const files = Map.groupBy(samples, (sample) => sample.file)
const linesOf = (file: string) => (files.get(file) ?? []).map((sample) => sample.line)
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
  const run = spawnSync(oxlint, ['--format=json', 'src', 'netlify', 'tests', 'tools/local'], {
    cwd: folder,
    encoding: 'utf8',
  })
  findings = JSON.parse(run.stdout).diagnostics
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(samples)('$file: $line → $rule', ({ file, line, rule }) => {
  const number = fence(file).length + linesOf(file).indexOf(line) + 1
  const rules = findings
    .filter(({ filename, labels }) => filename === file && labels[0]?.span.line === number)
    .map(({ code }) => code.replace(/^.*\((.+)\)$/, '$1'))
    .filter((code) => /restricted|no-process-env|consistent-type-imports/.test(code))
  expect(rules).toEqual(rule ? [rule] : [])
})
