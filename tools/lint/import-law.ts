import { existsSync, readdirSync } from 'node:fs'
import type { OxlintConfig } from 'oxlint'

type Overrides = NonNullable<OxlintConfig['overrides']>

/**
 * The import law as one table: each layer's folder, and what its files may import beside packages and `./x.ts`.
 * Whatever is not named is an error, static or dynamic, value or type. Later rows win where two match a file.
 */
interface Layer {
  files: string
  may: readonly string[]
}

const facts = ['#domain/**', '#contract/**']
const shown = [...facts, '#client/**', '#ui/**', '#styles/**']
const hydrated = [...shown, '#features/**']
const composed = [
  ...hydrated,
  '#article-page/**',
  '#build/**',
  '#page-scripts/**',
  '#islands/**',
  '#admin/**',
  '#components/**',
]
const lowServer = [...facts, '#server/env.ts', '#server/errors.ts', '../env.ts', '../errors.ts']

function layers(): Layer[] {
  return [
    { files: 'src/**', may: [] },
    { files: 'src/domain/**', may: ['#domain/**'] },
    { files: 'src/contract/**', may: facts },
    { files: 'src/client/**', may: [...facts, '#client/**'] },
    { files: 'src/ui/**', may: ['#ui/**'] },
    { files: 'src/styles/**', may: facts },
    ...featureNames().map(feature),
    { files: 'src/islands/**', may: [...hydrated, '#islands/**'] },
    { files: 'src/admin/**', may: [...hydrated, '#admin/**'] },
    { files: 'src/article-page/**', may: [...facts, '#features/articles/**', '#article-page/**'] },
    { files: 'src/build/**', may: [...facts, '#article-page/**', '#build/**'] },
    // Reads the database at build time, so this file alone of src may see the server.
    { files: 'src/build/publication.ts', may: [...facts, '#server/**'] },
    { files: 'src/page-scripts/**', may: [...facts, '#client/**', '#page-scripts/**'] },
    { files: 'src/components/**', may: composed },
    { files: 'src/layouts/**', may: [...composed, '#layouts/**'] },
    { files: 'src/pages/**', may: [...composed, '#layouts/**'] },
    { files: 'netlify/**', may: [] },
    { files: 'netlify/server/*.ts', may: [...facts, '#server/**'] },
    { files: 'netlify/server/db/**', may: [...lowServer, '#server/db/**'] },
    { files: 'netlify/server/mail/**', may: [...lowServer, '#server/mail/**'] },
    { files: 'netlify/server/storage/**', may: [...lowServer, '#server/storage/**'] },
    { files: 'netlify/server/services/**', may: [...lowServer, ...serviceMay, '../**'] },
    { files: 'netlify/server/http/**', may: [...facts, '#server/**', '../**'] },
    { files: 'netlify/functions/**', may: [...facts, '#server/**'] },
    {
      // Fills the same shell as the build, for an article that no build has seen.
      files: 'netlify/functions/article.mts',
      may: [...facts, '#server/**', '#article-page/**', '#features/articles/article-missing.tsx'],
    },
  ]
}

const serviceMay = ['db/**', 'mail/**', 'storage/**', 'services/**', 'context.ts'].map(
  (path) => `#server/${path}`,
)

/** Features don't import each other, but for the forms of publishing, which place the upload. */
function feature(name: string): Layer {
  const own = `#features/${name}/**`
  const may = name === 'publishing' ? [...shown, own, '#features/uploads/**'] : [...shown, own]
  return { files: `src/features/${name}/**`, may }
}

function featureNames(): string[] {
  return existsSync('src/features') ? readdirSync('src/features') : []
}

/** The law as lint overrides. A layer's tests may also use `#tests/**`. */
export function importLaw(): Overrides {
  return [
    { files: ['**/*'], rules: only(['#*/**', '../**']) },
    ...layers().flatMap(({ files, may }) => [
      { files: [files], rules: only(may) },
      {
        files: [`${files.replace(/\/\*\*$/, '')}/**/*.test.{ts,tsx}`],
        rules: only([...may, '#tests/**']),
      },
    ]),
  ]
}

/** In the patterns of `no-restricted-imports`, which are those of .gitignore, a leading # is escaped. */
function only(may: readonly string[]): NonNullable<Overrides[number]['rules']> {
  const allowed = may.map((pattern) => `!${pattern.replace(/^#/, String.raw`\#`)}`)
  const law = {
    group: [String.raw`\#*/**`, '../**', ...allowed, '../../**'],
    message:
      'The import law forbids it here: see docs/architecture.md and tools/lint/import-law.ts.',
  }
  const env = {
    name: 'node:process',
    importNames: ['env'],
    message: 'netlify/server/env.ts reads the environment.',
  }
  return { 'no-restricted-imports': ['error', { paths: [env], patterns: [law] }] }
}
