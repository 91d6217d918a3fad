import { writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltArticle } from '#article-page/shell.ts'
import { shellFiller } from '#article-page/fill-shell.ts'
import type { NamedShareImage } from './share/provide-share-images.ts'

/**
 * Writes the page of every article: the shell, filled as the function fills it for new articles. The texts come from
 * the parts, which are removed.
 * @returns the share images that the pages name.
 */
export async function writeArticles(folder: string): Promise<NamedShareImage[]> {
  const fill = shellFiller(await readFile(join(folder, 'shell/article.html'), 'utf8'))
  const parts = join(folder, 'shell/articles')
  await mkdir(join(folder, 'article'), { recursive: true })
  const shareImages: NamedShareImage[] = []
  for (const name of await readdir(parts)) {
    const articles = JSON.parse(await readFile(join(parts, name), 'utf8')) as BuiltArticle[]
    for (const { slug, filling, shareImage } of articles) {
      // Synchronous, because that is faster for thousands of small files.
      writeFileSync(join(folder, 'article', `${slug}.html`), fill(filling))
      shareImages.push(shareImage)
    }
  }
  await rm(parts, { recursive: true })
  return shareImages
}
