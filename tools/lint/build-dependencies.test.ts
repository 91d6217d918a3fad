import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Everything that `npm run build` and the functions load. */
const files = globSync([
  'astro.config.mjs',
  'tools/{build,release}/**/*.ts',
  'src/**/*.{ts,tsx,astro,css}',
  'netlify/**/*.{ts,tsx,mts}',
]).filter((file) => !file.includes('.test.'))

/** Imports that exist at run time: not `import type`. */
const anImport =
  /^(?:import|export) (?:(?!type\b)[\w*{][^'";=]*? from )?'([^']+)'|^@import ['"]([^'"]+)['"]/gm
const ownModule = /^(?:[#./]|astro:|inline:|node:)/

test('everything that the build loads is a dependency, so that it runs with NODE_ENV=production', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const missing = files.flatMap((file) =>
    packagesIn(readFileSync(file, 'utf8'))
      .filter((name) => !(name in dependencies))
      .map((name) => `${file}: ${name}`),
  )
  expect(files.length).toBeGreaterThan(100)
  // The first step of the build is TypeScript, which Node 20 does not run.
  expect(dependencies).toHaveProperty('node')
  expect(missing).toEqual([])
})

function packagesIn(text: string): string[] {
  return [...text.matchAll(anImport)]
    .map(([, script, style]) => script ?? style ?? '')
    .filter((name) => !ownModule.test(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
}
