import type { AstroIntegration } from 'astro'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { headersFile, publicPolicy, type SiteCode } from './headers.ts'
import { collectInline } from './inline-code.ts'

/** Writes `_headers` beside the built pages, with a policy that allows the inline code they carry and no other. */
export function writeHeaders(): AstroIntegration {
  return {
    name: 'write-headers',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const { paths, code } = await readPages(folder)
        await writeFile(`${folder}_headers`, headersFile(paths, code))
        await guardMissingPage(`${folder}404.html`, publicPolicy(code.site))
      },
    },
  }
}

/** The patterns of the public paths in a folder, which ends with a slash, and the inline code of its pages. */
export async function readPages(folder: string): Promise<{ paths: string[]; code: SiteCode }> {
  const code: SiteCode = {
    site: { scripts: new Set(), styles: new Set() },
    admin: { scripts: new Set(), styles: new Set() },
  }
  const paths = new Set<string>()
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const isAdmin = /^admin[./]/.test(file)
    collectInline(await readFile(`${folder}${file}`, 'utf8'), isAdmin ? code.admin : code.site)
    if (!isAdmin) paths.add(pathPattern(file))
  }
  return { paths: [...paths].toSorted(), code }
}

/** The page for what is missing is served at paths that no rule names, so it carries its policy in itself. */
export async function guardMissingPage(file: string, policy: string): Promise<void> {
  const content = policy.replace(/; frame-ancestors [^;]*/, '')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}">`
  const html = await readFile(file, 'utf8')
  await writeFile(
    file,
    html.replace(/<meta charset=[^>]*>/, (charset) => charset + meta),
  )
}

/** '/' for the home page, '/about' for a page at the top, '/article/*' for all that are in a folder. */
function pathPattern(file: string): string {
  const [first = '', ...rest] = file.replace(/\.html$/, '').split('/')
  if (rest.length > 0) return `/${first}/*`
  return first === 'index' ? '/' : `/${first}`
}
