import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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
/** A project with the real first step of `npm start` and of the commands, and a program that prints what it was given. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'run-'))
  const created = root
  onTestFinished(() => rm(created, { recursive: true, force: true }))
  await mkdir(join(root, 'tools'))
  for (const file of ['run.mjs', 'install.mjs'])
    await cp(`tools/${file}`, join(root, 'tools', file))
  await add(
    'tools/backup/backup.ts',
    `console.log('given', ...process.argv.slice(2)); process.exit(3)`,
  )
  await add('package-lock.json', lockfile)
})

async function add(path: string, content: string) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), content)
}

async function run(more: Record<string, string> = {}) {
  const scripts = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const [, ...args] = (scripts.scripts['backup'] ?? '').split(' ')
  const PATH = [join(root, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter)
  return promisify(execFile)(process.execPath, [...args, 'FILE'], {
    cwd: root,
    env: { PATH, ...more },
  }).catch((error: { code: number; stdout: string }) => ({
    code: error.code,
    stdout: error.stdout,
  }))
}

test('a command runs its program with its arguments, and ends with its code', async () => {
  await add('node_modules/.package-lock.json', lockfile)
  expect(await run()).toEqual({ code: 3, stdout: 'given backup FILE\n' })
})

test('a command installs the packages for development too, also if NODE_ENV is production', async () => {
  await add('bin/npm', `#!/bin/sh\necho "npm $*"\n`)
  await chmod(join(root, 'bin/npm'), 0o755)
  const { stdout } = await run({ NODE_ENV: 'production' })
  expect(stdout).toMatch(/^Installing packages, .+\nnpm ci .*--include=dev\b.*\ngiven /)
})
