import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Copies what git would clone into a folder, with the packages of `npm ci --omit=dev`: a build on Netlify with
 * NODE_ENV=production has no others. Packages are hard links, because copying them takes long.
 */
export async function cleanClone(root: string, folder: string): Promise<void> {
  const options = { cwd: root, encoding: 'utf8' } as const
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', args, options).split('\0').filter(Boolean)
  for (const file of files.filter((path) => fs.existsSync(join(root, path)))) {
    await cp(join(root, file), join(folder, file))
  }
  const { packages } = JSON.parse(fs.readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  for (const [path, { dev }] of Object.entries(packages)) {
    // Optional packages of other platforms are not installed.
    if (path && !dev && fs.existsSync(join(root, path)))
      linkPackage(join(root, path), join(folder, path))
  }
  linkPrograms(join(root, 'node_modules/.bin'), join(folder, 'node_modules/.bin'))
}

/** Links the files of a package, without the packages inside it. */
function linkPackage(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true })
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkPackage(source, target)
    else fs.linkSync(source, target)
  }
}

/** Links the programs of the packages that exist in the clone. */
function linkPrograms(from: string, to: string): void {
  fs.mkdirSync(to)
  for (const name of fs.readdirSync(from)) {
    const target = fs.readlinkSync(join(from, name))
    if (fs.existsSync(join(to, target))) fs.symlinkSync(target, join(to, name))
  }
}
