import { writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltArticle } from '#article-page/shell.ts'
import { shellFiller } from '#article-page/fill-shell.ts'
import { languages, type Language } from '#domain/language.ts'
import { editionPaths } from '#domain/paths.ts'
import type { NamedShareImage } from './share/provide-share-images.ts'

/**
 * Writes the page of every article: the shell of its edition, filled as the function fills it for new articles. The
 * texts come from the parts, which are removed.
 * @returns the share images that the pages name.
 */
export async function writeArticles(folder: string): Promise<NamedShareImage[]> {
  const shareImages: NamedShareImage[] = []
  for (const language of languages) await writeEdition(folder, language, shareImages)
  return shareImages
}

async function writeEdition(
  folder: string,
  language: Language,
  shareImages: NamedShareImage[],
): Promise<void> {
  const { shell, article } = editionPaths(language)
  const fill = shellFiller(await readFile(join(folder, `${shell}.html`), 'utf8'))
  const parts = join(folder, shell, '../articles')
  await mkdir(join(folder, article('')), { recursive: true })
  for (const name of await readdir(parts)) {
    const articles = JSON.parse(await readFile(join(parts, name), 'utf8')) as BuiltArticle[]
    for (const { slug, filling, shareImage } of articles) {
      // Synchronous, because that is faster for thousands of small files.
      writeFileSync(join(folder, `${article(slug)}.html`), fill(filling))
      shareImages.push(shareImage)
    }
  }
  await rm(parts, { recursive: true })
}
