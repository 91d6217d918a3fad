import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const licence = 'public/fonts/OFL.txt'
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
}

test('the licence of every font is in the file of licences, in whole', () => {
  expect(globSync('src/styles/fonts/*.woff2')).not.toEqual([])
  const fonts = Object.keys(manifest.dependencies).filter((name) => name.startsWith('@fontsource'))
  expect(fonts).not.toEqual([])
  const text = existsSync(licence) ? readFileSync(licence, 'utf8') : ''
  for (const font of fonts) {
    expect(text).toContain(readFileSync(`node_modules/${font}/LICENSE`, 'utf8').trim())
  }
})
