import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = [...globSync('*.md'), ...globSync('docs/**/*.md')]
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const folders = /^(src|netlify|tools|tests|docs|public)\/[\w./[\]-]+$|^[\w.]+\.(toml|json|ts|mjs)$/
const own = new Set(['.local', '.env.example'])

test.each(documents)('%s names scripts, files and pages that exist', (document) => {
  const text = readFileSync(document, 'utf8')
  const named = [...text.matchAll(/npm (?:run (?:-s )?)?([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts) && !/^\d/.test(name))).toEqual([])

  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, quote = '']) => quote)
  const files = quoted.filter((quote) => folders.test(quote) && !own.has(quote))
  expect(files.filter((file) => !existsSync(file))).toEqual([])

  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link = '']) => link)
  expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([])
})

test('a line that deletes old archives first makes a new one, so that a failure deletes nothing', () => {
  const lines = documents.flatMap((document) => readFileSync(document, 'utf8').split('\n'))
  const deleting = lines.filter((line) => /\bfind .* -delete\b/.test(line))
  expect(deleting).not.toEqual([])
  for (const line of deleting) expect(line).toMatch(/npm run -s backup .* && find /)
})
