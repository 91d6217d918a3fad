import type { AstroIntegration } from 'astro'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { headersFile, publicPolicy, type SiteCode } from './headers.ts'
import { readEarly } from '#build/publication.ts'
import { brand } from '#domain/brand.ts'
import { paths } from '#domain/paths.ts'
import { articleShareImage } from '#domain/share-image.ts'
import { collectInline, noCode, type InlineCode } from './inline-code.ts'
import { PageStyles, sourcesOf } from './page-styles.ts'
import {
  drawMissing,
  provideShareImages,
  type NamedShareImage,
} from './share/provide-share-images.ts'
import { readShareImage } from './share/read-share-image.ts'
import { writeArticles } from './write-articles.ts'

/** What the built pages need around them. */
interface Needs {
  code: SiteCode
  shareImages: NamedShareImage[]
}

/**
 * Has the content read and the articles' pictures drawn from the beginning, goes through the finished pages once and
 * adds what follows from them: the articles' pages, which are the shell page filled; `_headers` with policies that allow
 * the inline code which the pages carry and no other; the styles of their live parts; and the pictures that they name
 * for those who share them.
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
        const { code, shareImages } = await finishPages(folder)
        shareImages.push(...(await writeArticles(folder, cache)))
        await writeFile(`${folder}_headers`, headersFile(code))
        await guardMissingPage(
          `${folder}404.html`,
          publicPolicy(code.pages.get('/404') ?? noCode()),
        )
        const drawn =
          ((await early) ?? 0) + (await provideShareImages(shareImages, `${folder}share`))
        logger.info(`${shareImages.length} share images, ${drawn} of them new`)
      },
    },
  }
}

/** The first picture takes half a second, for which one core would wait while the other bundles the pages' code. */
async function drawEarly(): Promise<number> {
  return drawMissing((await readEarly()).map(articleShareImage))
}

/** Slims the styles of every page in a folder, whose name ends with a slash, and reads what they need. */
export async function finishPages(folder: string): Promise<Needs> {
  const files = await Array.fromAsync(glob('**/*.html', { cwd: folder }))
  const patternOf = pathPatterns(files)
  const styles = new PageStyles()
  const pages = new Map<string, InlineCode>()
  const admin = noCode()
  const shareImages = new Map<string, NamedShareImage>()
  for (const file of files) {
    const built = await readFile(`${folder}${file}`, 'utf8')
    if (/^admin[./]/.test(file)) {
      collectInline(built, admin)
      continue
    }
    const isShell = file === 'shell/article.html'
    const html = styles.slim(built, isShell ? await articleSources() : [])
    await writeFile(`${folder}${file}`, html)
    const pattern = patternOf(file)
    const code = pages.get(pattern) ?? noCode()
    collectInline(html, code)
    pages.set(pattern, code)
    // The shell is served as every article that is put into it, and names a shareImage for each.
    if (isShell) pages.set(paths.article('*'), code)
    const shareImage = isShell ? undefined : readShareImage(html, brand.tagline)
    if (shareImage) shareImages.set(shareImage.name, shareImage)
  }
  for (const [name, text] of styles.sheets) await writeFile(`${folder}_astro/${name}`, text)
  return { code: { pages, admin }, shareImages: [...shareImages.values()] }
}

/** The texts of all that draws an article into the shell page for which no build has run yet. */
async function articleSources(): Promise<string[]> {
  const sources = new Map<string, string>()
  for (const name of ['article-view.tsx', 'article-missing.tsx']) {
    const file = new URL(`../../src/features/articles/${name}`, import.meta.url)
    await sourcesOf(fileURLToPath(file), sources)
  }
  return [...sources.values()]
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

/**
 * For each page the one pattern that its path matches: '/' for the home page, '/about' for a page at the top. Pages in a
 * folder share one, such as '/policy/*', which the page beside that folder matches as well.
 */
function pathPatterns(files: readonly string[]): (file: string) => string {
  const folders = new Set(files.filter((file) => file.includes('/')).map(firstPart))
  return (file) => {
    const first = firstPart(file)
    if (folders.has(first)) return `/${first}/*`
    return first === 'index' ? '/' : `/${first}`
  }
}

function firstPart(file: string): string {
  return file.replace(/\.html$/, '').split('/')[0] ?? ''
}
