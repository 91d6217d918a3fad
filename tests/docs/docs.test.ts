import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = [...globSync('*.md'), ...globSync('docs/**/*.md')]
const { scripts, imports } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'scripts' | 'imports',
  Record<string, string>
>
/** The folder of each prefix of imports, such as '#domain/'. */
const rooms = Object.fromEntries(
  Object.entries(imports).map(([prefix, folder]) =>
    [prefix, folder].map((one) => one.replace('*', '')),
  ),
) as Record<string, string>
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

/** The static imports of a file, which Node resolves before it runs a line. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const named = text.matchAll(/^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^']+)'/gm)
  return [...named].map(([, name = '']) => {
    const [, room = '', rest = ''] = /^(#[\w-]+\/)(.+)/.exec(name) ?? []
    if (name.startsWith('.')) return join(dirname(file), name)
    return room in rooms ? join(rooms[room] ?? '', rest) : name
  })
}

test('the programs of the commands run in Node alone: none imports a component or the test runner', () => {
  const programs = Object.values(scripts).flatMap((script) => {
    const [, program = '', first = ''] = /^node (\S+)(?: (\S+))?/.exec(script) ?? []
    return [program, program === 'tools/run.mjs' ? join('tools', first) : '']
  })
  const found = new Set(programs.filter(Boolean))
  // A set that grows while it is walked is walked to its end.
  for (const file of found) if (existsSync(file)) importsOf(file).forEach((one) => found.add(one))
  expect(found.size).toBeGreaterThan(100)
  expect([...found].filter((name) => /\.tsx$|^vitest$/.test(name))).toEqual([])
})

test('a line that deletes old archives first makes a new one, so that a failure deletes nothing', () => {
  const lines = documents.flatMap((document) => readFileSync(document, 'utf8').split('\n'))
  const deleting = lines.filter((line) => /\bfind .* -delete\b/.test(line))
  expect(deleting).not.toEqual([])
  for (const line of deleting) expect(line).toMatch(/npm run -s backup .* && find /)
})
