import type { AstroIntegration } from 'astro'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { headersFile, publicPolicy, type SiteCode } from './headers.ts'
import { readEarly } from '#components/publication.ts'
import { brand } from '#domain/brand.ts'
import { articleCard } from '#domain/share-card.ts'
import { collectInline, noCode, type InlineCode } from './inline-code.ts'
import { PageStyles, sourcesOf } from './page-styles.ts'
import { drawMissing, provideCards, type NamedCard } from './share/provide-cards.ts'
import { readCard } from './share/read-card.ts'
import { writeArticles } from './write-articles.ts'

/** What the built pages need around them. */
interface Needs {
  code: SiteCode
  cards: NamedCard[]
}

/** What draws an article into the shell page for which no build has run yet. */
const articleDrawing = ['article-view.tsx', 'article-missing.tsx'].map((name) =>
  fileURLToPath(new URL(`../../src/features/articles/${name}`, import.meta.url)),
)

/**
 * Has the content read and the articles' pictures drawn from the beginning, goes through the finished pages once and adds what follows from them: the
 * articles' pages, which are the shell page filled; `_headers` with policies that allow the inline code which the pages
 * carry and no other; the styles of their live parts; and the pictures that they name for those who share them.
 */
export function finishSite(): AstroIntegration {
  let cache = ''
  let early: Promise<number> | undefined
  return {
    name: 'finish-site',
    hooks: {
      'astro:build:start': () => {
        early = drawEarly()
        // Whoever awaits it hears of a failure.
        early.catch(() => {})
      },
      'astro:config:done': ({ config }) => {
        cache = fileURLToPath(new URL('articles/', config.cacheDir))
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const { code, cards } = await finishPages(folder)
        cards.push(...(await writeArticles(folder, cache)))
        await writeFile(`${folder}_headers`, headersFile(code))
        await guardMissingPage(`${folder}404.html`, publicPolicy(codeAt('/404', code)))
        const drawn = ((await early) ?? 0) + (await provideCards(cards, `${folder}share`))
        logger.info(`${cards.length} share images, ${drawn} of them new`)
      },
    },
  }
}

/** The first picture takes half a second, for which one core would wait while the other bundles the pages' code. */
async function drawEarly(): Promise<number> {
  return drawMissing((await readEarly()).map(articleCard))
}

/** Slims the styles of every page in a folder, whose name ends with a slash, and reads what they need. */
export async function finishPages(folder: string): Promise<Needs> {
  const pages = new Map<string, InlineCode>()
  const admin = noCode()
  const cards = new Map<string, NamedCard>()
  const styles = new PageStyles()
  const article = new Map<string, string>()
  for (const file of articleDrawing) await sourcesOf(file, article)
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(`${folder}${file}`, 'utf8')
    if (/^admin[./]/.test(file)) {
      collectInline(html, admin)
      continue
    }
    const isShell = file.startsWith('shell/')
    const slim = styles.slim(html, isShell ? [...article.values()] : [])
    if (slim !== html) await writeFile(`${folder}${file}`, slim)
    const pattern = pathPattern(file)
    const code = pages.get(pattern) ?? noCode()
    pages.set(pattern, code)
    collectInline(slim, code)
    // The shell names a card for each article that is put into it.
    const card = readCard(html, brand.tagline)
    if (card && !isShell) cards.set(card.name, card)
  }
  for (const [name, text] of styles.sheets) await writeFile(`${folder}_astro/${name}`, text)
  const shell = pages.get('/shell/*')
  if (shell) pages.set('/article/*', shell)
  return { code: { pages, admin }, cards: [...cards.values()] }
}

function codeAt(path: string, { pages }: SiteCode): InlineCode {
  return pages.get(path) ?? noCode()
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
