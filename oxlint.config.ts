import { defineConfig, type OxlintConfig } from 'oxlint'
import { importLaw } from '#tools/lint/import-law.ts'

const storage = 'Use #client/storage.ts.'
const network = 'The browser fetches in src/client/request.ts only.'
const owners = { fetch: network, localStorage: storage, sessionStorage: storage }
type Owned = keyof typeof owners

/** Forbids globals that only one file may use, bare or as a property of the window. */
function owned(...names: Owned[]): NonNullable<OxlintConfig['rules']> {
  const objects = ['window', 'globalThis', 'self']
  const bare = names.map((name) => ({ name, message: owners[name] }))
  const properties = objects.flatMap((object) =>
    names.map((property) => ({ object, property, message: owners[property] })),
  )
  return {
    'no-restricted-globals': ['error', ...bare],
    'no-restricted-properties': ['error', ...properties],
  }
}

/** Rules are errors or off. */
export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'unicorn', 'jsx-a11y', 'oxc', 'promise', 'node'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    'react/react-in-jsx-scope': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'no-await-in-loop': 'off',
    'promise/always-return': 'off',
    'import/no-unassigned-import': 'off',
    // About the React Compiler, which this project does not use.
    'react/incompatible-library': 'off',
    'no-underscore-dangle': 'off',
    'import/extensions': ['error', 'always', { ignorePackages: true }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'max-lines-per-function': ['error', { max: 80 }],
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: true }],
    'node/no-process-env': 'error',
  },
  overrides: [
    { files: ['src/**'], rules: owned('fetch', 'localStorage', 'sessionStorage') },
    { files: ['src/client/request.ts'], rules: owned('localStorage', 'sessionStorage') },
    { files: ['src/client/storage.ts'], rules: owned('fetch') },
    // The client is too large for an inline script.
    {
      files: ['src/page-scripts/inline/**'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    {
      files: ['netlify/server/base/env.ts', 'tools/**', 'tests/**', '*.config.{mjs,ts}'],
      rules: { 'node/no-process-env': 'off' },
    },
    // A `describe` contains its tests.
    { files: ['tests/**', '**/*.test.{ts,tsx}'], rules: { 'max-lines-per-function': 'off' } },
    ...importLaw(),
  ],
  ignorePatterns: ['dist', '.astro', '.local', '.netlify'],
})
