import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('loads a site with more files than the system lets a program open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'many-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (let index = 0; index < 300; index += 1) writeFileSync(join(folder, `${index}.html`), '')
  const code = `
      const { loadSite } = await import(${JSON.stringify(new URL('static-site.ts', import.meta.url).href)})
      console.log((await loadSite(${JSON.stringify(folder)})).files)`
  const command = `ulimit -n 100; exec "$0" --input-type=module --eval "$1"`
  const output = execFileSync('sh', ['-c', command, process.execPath, code], { encoding: 'utf8' })
  expect(output.trim()).toBe('300')
})
