import type { AstroIntegration } from 'astro'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beginSnapshot } from '#build/publication.ts'
import { withArabicStyles } from '#domain/text/arabic-styles.ts'
import { shareImageOf } from '#views/share-image.ts'
import { editionOf } from '#texts/edition.ts'
import { adminScript, buildAdmin } from './build-admin.ts'
import { headersFile } from './headers.ts'
import { withHashes } from './page-policy.ts'
import {
  drawMissing,
  provideShareImages,
  readShareImage,
  type NamedShareImage,
} from './share/provide-share-images.ts'
import { isPreviewBuild } from './site-url.ts'
import { writeArticles } from './write-articles.ts'

/**
 * The last steps of the build: finish Astro's pages, write the pages of articles, `_headers` and the share images.
 * Drawing the articles' images begins with the build.
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
        const shareImages = await finishPages(folder, await buildAdmin(folder))
        shareImages.push(...(await writeArticles(folder)))
        await writeFile(`${folder}_headers`, headersFile(isPreviewBuild(process.env)))
        const drawn =
          ((await early) ?? 0) + (await provideShareImages(shareImages, `${folder}share`))
        logger.info(`${shareImages.length} share images, ${drawn} of them new`)
      },
    },
  }
}

/** Starts while the code of the pages is still being bundled: the main thread and a core are idle then. */
async function workEarly(): Promise<number> {
  const articles = await beginSnapshot()
  return drawMissing(articles.map(shareImageOf))
}

/**
 * Finishes every page that Astro has built.
 * @param folder its name ends with a slash.
 * @param admin the elements of the admin's code.
 * @returns the share images that the pages name.
 */
async function finishPages(folder: string, admin: string): Promise<NamedShareImage[]> {
  const shareImages: NamedShareImage[] = []
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const built = await readFile(`${folder}${file}`, 'utf8')
    const html = withHashes(withArabicStyles(built).replace(adminScript, admin))
    await writeFile(`${folder}${file}`, html)
    const { texts } = editionOf({ pathname: `/${file}` })
    const shareImage = readShareImage(html, texts.brand.tagline)
    if (shareImage && !/^(?:ar\/)?shell\//.test(file)) shareImages.push(shareImage)
  }
  return shareImages
}
