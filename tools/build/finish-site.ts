import type { AstroIntegration } from 'astro'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { headersFile, publicPolicy, type SiteCode } from './headers.ts'
import { readEarly } from '#components/publication.ts'
import { brand } from '#domain/brand.ts'
import { collectInline } from './inline-code.ts'
import { provideCards, type NamedCard } from './share/provide-cards.ts'
import { readCard } from './share/read-card.ts'
import { writeArticles } from './write-articles.ts'

/** What the built pages need around them. */
interface Needs {
  /** The patterns of the public paths. */
  paths: string[]
  code: SiteCode
  cards: NamedCard[]
}

/**
 * Has the content read from the beginning, reads the finished pages once and adds what follows from them: the articles' pages, which are the shell page filled;
 * `_headers` with a policy that allows the inline code they carry and no other; and the pictures that they name for
 * those who share them.
 */
export function finishSite(): AstroIntegration {
  let cache = ''
  return {
    name: 'finish-site',
    hooks: {
      'astro:build:start': readEarly,
      'astro:config:done': ({ config }) => {
        cache = fileURLToPath(new URL('articles/', config.cacheDir))
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const { paths, code, cards } = await readPages(folder)
        cards.push(...(await writeArticles(folder, cache)))
        await writeFile(`${folder}_headers`, headersFile([...paths, '/article/*'], code))
        await guardMissingPage(`${folder}404.html`, publicPolicy(code.site))
        const drawn = await provideCards(cards, `${folder}share`)
        logger.info(`${cards.length} share images, ${drawn} of them new`)
      },
    },
  }
}

/** Reads every page in a folder, whose name ends with a slash. */
export async function readPages(folder: string): Promise<Needs> {
  const code: SiteCode = {
    site: { scripts: new Set(), styles: new Set() },
    admin: { scripts: new Set(), styles: new Set() },
  }
  const paths = new Set<string>()
  const cards = new Map<string, NamedCard>()
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(`${folder}${file}`, 'utf8')
    const isAdmin = /^admin[./]/.test(file)
    collectInline(html, isAdmin ? code.admin : code.site)
    if (!isAdmin) paths.add(pathPattern(file))
    const card = readCard(html, brand.tagline)
    // The shell names a card for each article that is put into it.
    if (card && !file.startsWith('shell/')) cards.set(card.name, card)
  }
  return { paths: [...paths].toSorted(), code, cards: [...cards.values()] }
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
