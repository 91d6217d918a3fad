import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const declared = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm
/** Names that a framework asks for, and the same thing in two languages. */
const asked = /^(?:GET|brand|config|getStaticPaths)$/
/** A service has the name of the statement below it, and a screen that of the call it makes. */
const layers = /^(?:netlify\/server\/(?:db|services)|src\/features)\//

test('no two exported names are equal, unless they are one thing in two layers', () => {
  const files = new Map<string, Set<string>>()
  for (const file of globSync(['src/**/*.{ts,tsx,astro}', 'netlify/**/*.{ts,mts,tsx}'])) {
    if (file.includes('.test.')) continue
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(declared)) {
      files.set(name, (files.get(name) ?? new Set()).add(file))
    }
  }
  const twice = [...files].filter(([name, { size }]) => size > 1 && !asked.test(name))
  const clashes = twice.filter(([, places]) => {
    const layersOf = new Set(Array.from(places, (file) => layers.exec(file)?.[0]))
    return places.size > layersOf.size || ![...places].every((file) => layers.test(file))
  })
  expect(clashes.map(([name, places]) => `${name}: ${[...places].join(', ')}`)).toEqual([])
})

test('no line of a comment is wider than an editor’s window', () => {
  const files = globSync(['{src,netlify,tests,tools}/**/*.{ts,tsx,mts,css}'])
  const wide = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        /^\s*(?:\/\/|\/?\*)/.test(line) && line.length > 122 && !line.includes('http')
          ? [`${file}:${at + 1}`]
          : [],
      ),
  )
  expect(wide).toEqual([])
})
