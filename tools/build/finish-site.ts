import type { AstroIntegration } from 'astro'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { headersFile, publicPolicy, type SiteCode } from './headers.ts'
import { readEarly } from '#build/publication.ts'
import { makeSearchPartsEarly } from '#build/search-parts.ts'
import {
  arabicSheet,
  withArabicStyles,
  withInlineArabicStyles,
} from '#domain/text/arabic-styles.ts'
import { brandOf } from '#texts/short-texts.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { shareImageOf } from '#article-page/share-image.ts'
import { editionOf } from '#texts/edition.ts'
import { collectInline, noCode, type InlineCode } from './inline-code.ts'
import { minified, PageStyles, sourcesOf } from './page-styles.ts'
import {
  drawMissing,
  provideShareImages,
  type NamedShareImage,
} from './share/provide-share-images.ts'
import { readShareImage } from './share/read-share-image.ts'
import { isPreviewBuild } from './site-url.ts'
import { writeArticles } from './write-articles.ts'

/** What the built pages need besides their HTML. */
interface Needs {
  code: SiteCode
  shareImages: NamedShareImage[]
}

/**
 * The last step of the build. It reads every finished page once and adds the articles' pages, `_headers` with policies
 * that permit exactly the pages' inline code, the styles of islands, and the share images. Those of articles are drawn
 * from the start of the build, and the search index is made there.
 */
export function finishSite(): AstroIntegration {
  let early: Promise<number> | undefined
  return {
    name: 'finish-site',
    hooks: {
      'astro:build:start': () => {
        early = workEarly()
        // Awaited below, where a failure is reported.
        early.catch(() => {})
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        let articles: Promise<NamedShareImage[]> | undefined
        const { code, shareImages } = await finishPages(folder, () => {
          articles = writeArticles(folder)
          // Awaited below, where a failure is reported.
          articles.catch(() => {})
        })
        if (!articles) throw new Error('The shells were not finished')
        shareImages.push(...(await articles))
        await writeFile(`${folder}_headers`, headersFile(code, isPreviewBuild(process.env)))
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

/** Starts while the code of the pages is still being bundled: the main thread and a core are idle then. */
async function workEarly(): Promise<number> {
  const articles = readEarly()
  // The pages await it, so a failure is reported there.
  makeSearchPartsEarly().catch(() => {})
  return drawMissing((await articles).map(shareImageOf))
}

/** A page with placeholders. It is served under the paths of what fills it, with the share image of that. */
interface Shell {
  /** The components of src/features/articles that are rendered into it. */
  components?: readonly string[]
  /** Whether it gets elements that no source names: an issue has those that its editor wrote. */
  mayGetElements?: true
  /** The pattern of the paths of what fills it, if these have static pages too. */
  servedAs?: string
}

const articleComponents = ['article-view.tsx', 'after-article.tsx', 'article-missing.tsx']
const shells: Record<string, Shell | undefined> = {
  'shell/article.html': {
    components: articleComponents,
    servedAs: editionPaths('en').article('*'),
  },
  'ar/shell/article.html': {
    components: articleComponents,
    servedAs: editionPaths('ar').article('*'),
  },
  'shell/issues.html': { mayGetElements: true },
  'ar/shell/issues.html': { mayGetElements: true },
  'shell/archive.html': { components: ['archive-articles.tsx'] },
}

/**
 * Removes unused styles from every page and reads what the pages need.
 * @param folder its name ends with a slash.
 * @param useShells called when the shells are finished, before the other pages are.
 */
export async function finishPages(folder: string, useShells = () => {}): Promise<Needs> {
  const files = await Array.fromAsync(glob('**/*.html', { cwd: folder }))
  const patternOf = pathPatterns(files)
  const arabicStyles = await minifyInPlace(`${folder}${arabicSheet}`)
  const styles = new PageStyles(arabicStyles)
  const pages = new Map<string, InlineCode>()
  const admin = noCode()
  const shareImages = new Map<string, NamedShareImage>()
  const finishPage = async (file: string) => {
    const built = await readFile(`${folder}${file}`, 'utf8')
    if (/^admin[./]/.test(file)) {
      collectInline(built, admin)
      return
    }
    const shell = shells[file]
    const sources = await sourcesOfAll(shell?.components ?? [])
    const slim = styles.slim(built, sources, shell?.mayGetElements)
    const { language } = editionOf({ pathname: `/${file}` })
    const html =
      language === 'ar' ? withInlineArabicStyles(slim, arabicStyles) : withArabicStyles(slim)
    await writeFile(`${folder}${file}`, html)
    const pattern = patternOf(file)
    const code = pages.get(pattern) ?? noCode()
    collectInline(html, code)
    pages.set(pattern, code)
    // The answer to an unknown path below /admin, which has the admin's policy.
    if (file === '404.html') collectInline(html, admin)
    // '/about.html' answers too, and the rule for '/about' does not match it.
    if (isPage(file)) pages.set(`/${file}`, code)
    if (file === 'index.html') pages.set('/index', code)
    if (shell?.servedAs) pages.set(shell.servedAs, code)
    const shareImage = shell ? undefined : readShareImage(html, brandOf(language).tagline)
    if (shareImage) shareImages.set(shareImage.name, shareImage)
  }
  for (const file of files) if (file in shells) await finishPage(file)
  useShells()
  for (const file of files) if (!(file in shells)) await finishPage(file)
  for (const [name, text] of styles.sheets) await writeFile(`${folder}_astro/${name}`, text)
  return { code: { pages, admin }, shareImages: [...shareImages.values()] }
}

/** A sheet that the build copied from `public` unchanged. */
async function minifyInPlace(file: string): Promise<string> {
  const css = minified(await readFile(file, 'utf8'))
  await writeFile(file, css)
  return css
}

/** The source code of these components and of everything that they render. */
async function sourcesOfAll(names: readonly string[]): Promise<string[]> {
  const sources = new Map<string, string>()
  for (const name of names) {
    const file = new URL(`../../src/features/articles/${name}`, import.meta.url)
    await sourcesOf(fileURLToPath(file), sources)
  }
  return [...sources.values()]
}

/** The 404 page is served at any path, so its policy is in a meta element instead of a header. */
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
 * The pattern for each page: '/' for the home page, '/about' for a top-level page. The pages of a folder share one, such
 * as '/policy/*', which also matches the page '/policy'. The folder 'ar' does not count: it contains such folders itself.
 */
function pathPatterns(files: readonly string[]): (file: string) => string {
  const folders = new Set(files.filter((file) => !isPage(file)).map(firstPart))
  return (file) => {
    const first = firstPart(file)
    if (folders.has(first)) return `/${first}/*`
    return first === 'index' ? '/' : `/${first}`
  }
}

/** Whether a file is in no folder of its edition. */
function isPage(file: string): boolean {
  return `${firstPart(file)}.html` === file
}

/** 'policy' of 'policy/2.html', 'ar/policy' of 'ar/policy/2.html'. */
function firstPart(file: string): string {
  return /^(?:ar\/)?[^/]*/.exec(file.replace(/\.html$/, ''))?.[0] ?? ''
}
