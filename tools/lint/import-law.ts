import { existsSync, readdirSync } from 'node:fs'
import type { OxlintConfig } from 'oxlint'

type Overrides = NonNullable<OxlintConfig['overrides']>

/**
 * The import law as one table: each layer's folder, and what its files may import besides packages and `./x.ts`.
 * Any other import is an error: static or dynamic, value or type. If two rows match a file, the later row applies.
 */
interface Layer {
  files: string
  may: readonly string[]
  /** Exceptions from `may`. */
  mayNot?: readonly string[]
  /** What tests beside the files may import besides. */
  testsMay?: readonly string[]
}

const everything = ['#*/**', '../**']
/** Programs that people run. They may use test support, but tests may not use them. */
const programs = ['#tools/bench/**']
const facts = ['#domain/**', '#contract/**']
const texts = [...facts, '#texts/**']
const shown = [...texts, '#client/**', '#ui/**', '#styles/**']
const hydrated = [...shown, '#features/**']
const composed = [
  ...hydrated,
  '#views/**',
  '#build/**',
  '#page-scripts/**',
  '#islands/**',
  '#admin/**',
  '#components/**',
]
const lowServer = [...facts, '#server/base/**']

function layers(): Layer[] {
  return [
    { files: 'src/**', may: [] },
    { files: 'src/domain/**', may: ['#domain/**'] },
    { files: 'src/contract/**', may: facts },
    { files: 'src/client/**', may: [...facts, '#client/**'] },
    { files: 'src/texts/**', may: texts },
    {
      files: 'src/ui/**',
      may: [
        '#ui/**',
        '#texts/{use-texts,translated-message}.ts',
        '#domain/text/script.ts',
        '#domain/body/{read-body,read-line,picture}.ts',
      ],
    },
    { files: 'src/styles/**', may: facts },
    ...featureNames().map(feature),
    ...Object.keys(innerOrder).flatMap(inner),
    { files: 'src/islands/**', may: [...hydrated, '#islands/**'] },
    { files: 'src/admin/**', may: [...hydrated, '#admin/**'] },
    {
      files: 'src/views/**',
      may: [...texts, '#ui/bdi.tsx', '#features/{articles,search}/**', '#views/**'],
    },
    { files: 'src/build/**', may: [...texts, '#views/**', '#build/**'] },
    // Reads the database at build time: the only file of src that may import the server.
    { files: 'src/build/publication.ts', may: [...facts, '#server/**'] },
    { files: 'src/page-scripts/**', may: [...texts, '#client/**', '#page-scripts/**'] },
    { files: 'src/components/**', may: composed },
    { files: 'src/layouts/**', may: [...composed, '#layouts/**'] },
    { files: 'src/pages/**', may: [...composed, '#layouts/**'] },
    { files: 'netlify/**', may: [] },
    { files: 'netlify/server/*.ts', may: [...texts, '#server/**'] },
    { files: 'netlify/server/base/**', may: texts },
    { files: 'netlify/server/db/**', may: [...lowServer, '#server/db/**'] },
    { files: 'netlify/server/mail/**', may: [...lowServer, '#texts/**', '#server/mail/**'] },
    { files: 'netlify/server/storage/**', may: [...lowServer, '#server/storage/**'] },
    {
      files: 'netlify/server/feeds/**',
      may: [...lowServer, '#texts/**', '#server/{feeds,db}/**'],
    },
    { files: 'netlify/server/services/**', may: [...lowServer, '#texts/**', ...serviceMay] },
    { files: 'netlify/server/http/**', may: [...facts, '#server/**'] },
    { files: 'netlify/server/pages/**', may: [...texts, '#server/**'] },
    { files: 'netlify/functions/**', may: [...texts, '#server/**'] },
    {
      // They make pages as the build does.
      files:
        'netlify/{functions/{archive,article,newsletter-issues,preview}.mts,server/pages/{built-page,page-parts,search-page}.ts}',
      may: [...texts, '#server/**', '#views/**'],
    },
    { files: 'tests/**', may: everything, mayNot: programs },
  ]
}

const serviceMay = ['db/**', 'feeds/**', 'mail/**', 'storage/**', 'services/**', 'context.ts'].map(
  (path) => `#server/${path}`,
)

/** What each feature may import of others. A feature without a line imports none. */
const sharedFeatures: Record<string, readonly string[]> = {
  publishing: ['builds', 'scheduling', 'uploads', 'versions', 'writing'],
  campaigns: ['scheduling', 'uploads', 'versions', 'writing'],
  authors: ['versions'],
  'site-status': ['builds'],
  writing: ['uploads', 'versions'],
}

function feature(name: string): Layer {
  const own = `#features/${name}/**`
  const others = (sharedFeatures[name] ?? []).map((one) => `#features/${one}/**`)
  const may = [...shown, own, ...others]
  return { files: `src/features/${name}/**`, may }
}

/** The folders within large features. Each may import those before it. */
const innerOrder: Record<string, readonly string[]> = {
  publishing: ['status', 'history', 'session', 'translation', 'links', 'form', 'list'],
  writing: ['editor', 'body', 'html', 'mail'],
}

function inner(name: string): Layer[] {
  const own = `#features/${name}/`
  const others = feature(name).may.filter((one) => one !== `${own}**`)
  const folders = innerOrder[name] ?? []
  return folders.map((folder, index) => ({
    files: `src/features/${name}/${folder}/**`,
    may: [...others, ...folders.slice(0, index + 1).map((one) => `${own}${one}/**`)],
    testsMay: [`${own}**`],
  }))
}

function featureNames(): string[] {
  return existsSync('src/features') ? readdirSync('src/features') : []
}

/** The law as lint overrides. The tests of a layer may also import `#support/**`. */
export function importLaw(): Overrides {
  return [
    { files: ['**/*'], rules: only(everything) },
    ...layers().flatMap(({ files, may, mayNot, testsMay = [] }) => [
      { files: [files], rules: only(may, mayNot) },
      {
        files: [`${files.replace(/\/\*\*$/, '')}/**/*.test.{ts,tsx}`],
        rules: only([...may, ...testsMay, '#support/**'], mayNot),
      },
    ]),
  ]
}

function only(
  may: readonly string[],
  mayNot: readonly string[] = [],
): NonNullable<Overrides[number]['rules']> {
  const allowed = may.map((pattern) => `!${escaped(pattern)}`)
  const law = {
    group: [String.raw`\#*/**`, '../**', ...allowed, '../../**', ...mayNot.map(escaped)],
    message:
      'The import law forbids it here: see docs/architecture.md and tools/lint/import-law.ts.',
  }
  const env = {
    name: 'node:process',
    importNames: ['env'],
    message: 'netlify/server/base/env.ts reads the environment.',
  }
  return { 'no-restricted-imports': ['error', { paths: [env], patterns: [law] }] }
}

/**
 * A leading # is escaped, because these patterns have the syntax of .gitignore.
 * @see https://oxc.rs/docs/guide/usage/linter/rules/eslint/no-restricted-imports
 */
function escaped(pattern: string): string {
  return pattern.replace(/^#/, String.raw`\#`)
}
