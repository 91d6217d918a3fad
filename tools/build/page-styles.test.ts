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

describe('the rules of elements', () => {
  const sheet = 'code,p,h4{tab-size:4}hr,.used hr{height:0}'
  const withRules = (body: string) => page(body).replace('<style>', `<style>${sheet}`)

  it('are dropped from a page without such an element, but not from the islands’ sheet', () => {
    const styles = new PageStyles()
    expect(styleOf(styles.slim(withRules(used)))).toMatch(/^p,h4\{tab-size:4\}@font-face/)
    expect([...styles.sheets.values()].join('')).toContain('hr,.used hr')
  })

  it('stay on a page that has one', () => {
    const style = styleOf(new PageStyles().slim(withRules(`${used}<hr><code></code>`)))
    expect(style).toContain('code,p,h4{tab-size:4}hr,.used hr{height:0}')
  })

  it.each(['return <hr />', "createElement('hr')"])('stay if %s can insert one later', (source) => {
    const style = styleOf(new PageStyles().slim(withRules(used), [source]))
    expect(style).toContain('hr,.used hr{height:0}')
  })

  it('stay on a page that may get any element', () => {
    const style = styleOf(new PageStyles().slim(withRules(used), [], true))
    expect(style).toContain('code,p,h4{tab-size:4}hr,.used hr{height:0}')
  })
})

describe('the rules of the parts of form fields', () => {
  const sheet =
    '::-webkit-datetime-edit{padding:0}::-webkit-inner-spin-button{height:auto}' +
    '::-webkit-search-cancel-button{color:red}' +
    '::file-selector-button,::placeholder{color:red}'
  const withRules = (body: string) => page(body).replace('<style>', `<style>${sheet}`)
  const fields = '<input type="date"><input type="number"><input type="search"><input type="file">'

  it('are dropped from a page without such a field', () => {
    const style = styleOf(new PageStyles().slim(withRules(used)))
    expect(style).toMatch(/^::placeholder\{color:red\}@font-face/)
  })

  it('stay on a page that has one', () => {
    expect(styleOf(new PageStyles().slim(withRules(used + fields)))).toContain(sheet)
  })
})

describe('custom properties', () => {
  const sheet =
    ':root{--one:1;--two:2;--three:3;--unread:4}@layer properties{*{--tw-read:0;--tw-unread:0}}' +
    '.used{padding:var(--tw-read);margin:var(--one)}' +
    '@property --tw-read{syntax:"*";inherits:false}@property --tw-unread{syntax:"*";inherits:false}'
  const html = page(`${used}<path fill="var(--two)">`).replace('<style>', `<style>${sheet}`)
  const style = styleOf(new PageStyles('em{margin:var(--three)}').slim(html))

  it('are kept if a rule of the page, its HTML or another sheet reads them', () => {
    expect(style).toContain(':root{--one:1;--two:2;--three:3}')
    expect(style).toContain('--tw-read:0')
    expect(style).toContain('@property --tw-read{')
  })

  it('are dropped if nothing reads them', () => {
    expect(style).not.toContain('unread')
  })
})

it('keeps one of several equal declarations of a decorated text', () => {
  const one = '-webkit-text-decoration:inherit;'
  const twice = `<style>a{${one}${one}text-decoration:inherit}`
  const html = page('<a class="used"></a>').replace('<style>', twice)
  expect(styleOf(new PageStyles().slim(html)).split(one)).toHaveLength(2)
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
