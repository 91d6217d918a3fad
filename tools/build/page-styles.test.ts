import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PageStyles, sourcesOf } from './page-styles.ts'

const css =
  '@font-face{font-family:Serif;src:url(/serif.woff2)}' +
  'p{color:red}:focus-visible{color:blue}' +
  '.used{margin:1px}.md\\:grid-cols-\\[5fr_6fr\\]{color:red}.\\[\\&\\>p\\]\\:m-0>p{margin:0}' +
  '.unused,.used .gone{color:red}.used:hover{color:red}' +
  '.dark{color:white}.drawn{color:green}'
const page = (body: string) =>
  `<style>${css}</style>${body}<template id="islands"><script src="/_astro/a.js"></script></template>`
const withCode = (body: string) => page(body).replace('<style>', '<style>code,pre{tab-size:4}')
const styleOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
const used =
  '<p class="used md:grid-cols-[5fr_6fr] [&amp;>p]:m-0"></p><script>x.classList.add(`dark`)</script>'

describe('the inline styles of a page', () => {
  const style = styleOf(new PageStyles().slim(page(used)))

  it.each([
    ['elements', 'p{color:red}'],
    ['states', ':focus-visible{color:#00f}'],
    ['its classes', '.used{margin:1px}'],
    ['the states of its classes', '.used:hover{'],
    ['classes with special characters', '.md\\:grid-cols-\\[5fr_6fr\\]{'],
    ['classes with escaped characters', '\\:m-0>p{'],
    ['classes that its scripts set', '.dark{'],
    ['fonts', '@font-face'],
  ])('keep the rules of %s', (_, rule) => {
    expect(style).toContain(rule)
  })

  it('drop the rules of classes that the page does not use', () => {
    expect(style).not.toMatch(/unused|gone|drawn/)
  })

  it('keep the rules of what is inserted later', () => {
    expect(styleOf(new PageStyles().slim(page(used), ['<p className="drawn">']))).toContain(
      '.drawn',
    )
  })
})

describe('the rule of code', () => {
  it('is dropped from a page without such an element, but not from the islands’ sheet', () => {
    const styles = new PageStyles()
    expect(styleOf(styles.slim(withCode(used)))).not.toContain('tab-size')
    expect([...styles.sheets.values()].join('')).toContain('tab-size')
  })

  it('stays on a page that has one, or that may get one', () => {
    const styles = new PageStyles()
    expect(styleOf(styles.slim(withCode('<pre></pre>')))).toContain('tab-size')
    expect(styleOf(styles.slim(withCode(used), [], true))).toContain('tab-size')
  })
})

describe('the sheet of the islands', () => {
  const styles = new PageStyles()
  const link = /<template id="islands"><link rel="stylesheet" href="\/_astro\/([^"]+)">/
  const pages = [page(used), page('<p class="drawn"></p>')].map((html) => styles.slim(html))

  it('is the same for all pages, and is linked beside the islands’ code', () => {
    const [name = ''] = styles.sheets.keys()
    expect(styles.sheets.size).toBe(1)
    expect(pages.map((html) => link.exec(html)?.[1])).toEqual([name, name])
  })

  it('has every rule, but declares no font a second time', () => {
    const [sheet = ''] = styles.sheets.values()
    for (const name of ['.used', '.unused', '.drawn', '.dark']) expect(sheet).toContain(name)
    expect(sheet).not.toContain('@font-face')
  })

  it('is not linked from a page without islands', () => {
    const plain = `<style>${css}</style>`
    expect(styles.slim(plain)).toBe(plain)
  })
})

describe('the sources of a component', () => {
  let folder = ''
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'sources-'))))
  afterEach(() => rm(folder, { recursive: true }))

  it('are its text and that of every project file it imports, each once', async () => {
    const files = {
      'one.tsx': `import { a } from 'react'\nimport { b } from './two.tsx'\nimport { c } from './three.tsx'`,
      'two.tsx': `import {\n  c,\n} from './three.tsx'`,
      'three.tsx': `import './one.tsx'\nexport const c = 'px-4'`,
    }
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    const sources = await sourcesOf(join(folder, 'one.tsx'))
    expect([...sources.values()].toSorted()).toEqual(Object.values(files).toSorted())
  })
})
