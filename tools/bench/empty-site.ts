import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runBuild, root, type BuildCost } from '#tests/support/timed-build.ts'

const page = `---
export function getStaticPaths() {
  return Array.from({ length: Number(process.env.PAGES) }, (_, number) => ({ params: { number: String(number) } }))
}
---
<!doctype html><html lang="en"><head><title>Page</title></head><body><h1>{Astro.params.number}</h1></body></html>
`

/** A site of empty pages, each rendered by Astro: the minimum cost of a page that Astro renders. */
export async function emptySite(folder: string): Promise<(pages: number) => Promise<BuildCost>> {
  await mkdir(join(folder, 'src/pages/article'), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'astro.config.mjs'), `export default { build: { format: 'file' } }`)
  await writeFile(join(folder, 'src/pages/article/[number].astro'), page)
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return async (pages) => {
    const [outDir, cacheDir] = [join(folder, 'dist'), join(folder, 'cache')]
    await rm(outDir, { recursive: true, force: true })
    return runBuild(folder, { outDir, cacheDir }, { PAGES: String(pages) })
  }
}
