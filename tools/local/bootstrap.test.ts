import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

const packages = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0' },
}
const lockfile = JSON.stringify({ packages })

let root: string
/** A project with the real first step of `npm start` and a stack that only prints what it was given. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bootstrap-'))
  const created = root
  onTestFinished(() => rm(created, { recursive: true, force: true }))
  await mkdir(join(root, 'tools/local'), { recursive: true })
  await cp('tools/local/bootstrap.mjs', join(root, 'tools/local/bootstrap.mjs'))
  await cp('tools/install.mjs', join(root, 'tools/install.mjs'))
  await add(
    'tools/local/start.ts',
    `console.log('given', process.env.PORT, process.env.HOST); process.exit(0)`,
  )
  await add('package-lock.json', lockfile)
})

async function add(path: string, content: string) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), content)
}

const program = () => join(root, 'tools/local/bootstrap.mjs')
const environment = (more: Record<string, string> = {}) => ({
  PATH: `${join(root, 'bin')}${delimiter}${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  ...more,
})

test('`npm start` reads a .env file, and a variable that is set wins over it', async () => {
  await add('node_modules/.package-lock.json', lockfile)
  await add('.env', 'PORT=1234\nHOST=from-the-file\n')
  const env = environment({ HOST: 'from-the-shell' })
  const { stdout } = await promisify(execFile)(process.execPath, [program()], { cwd: root, env })
  expect(stdout).toBe('given 1234 from-the-shell\n')
})

test('`npm start` installs the packages for development too, also if NODE_ENV is production', async () => {
  await add('bin/npm', `#!/bin/sh\necho "npm $*"\n`)
  await chmod(join(root, 'bin/npm'), 0o755)
  const env = environment({ NODE_ENV: 'production' })
  const { stdout } = await promisify(execFile)(process.execPath, [program()], { cwd: root, env })
  expect(stdout).toMatch(/^Installing packages, .+\nnpm ci .*--include=dev\b.*\ngiven /)
})
