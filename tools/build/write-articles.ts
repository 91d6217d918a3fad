import { writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fillShell } from '#views/shell.ts'
import type { BuiltArticle } from '#build/article-chunks.ts'
import { languages, type Language } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import type { NamedShareImage } from './share/provide-share-images.ts'

/**
 * Writes the page of every article of an edition. It fills the shell as the function does for new articles, with the
 * texts of the chunks, which it then removes.
 * @param folder of the built site.
 * @returns the share images that the pages name.
 */
async function writeEdition(folder: string, language: Language): Promise<NamedShareImage[]> {
  const { shell: shellPath, article } = editionPaths(language)
  const chunks = join(folder, shellPath('article'), '../articles')
  const shells = new Map<string, string>()
  for (const name of ['article', 'external'] as const)
    shells.set(name, await readFile(join(folder, `${shellPath(name)}.html`), 'utf8'))
  await mkdir(join(folder, article('')), { recursive: true })
  const shareImages: NamedShareImage[] = []
  for (const name of await readdir(chunks)) {
    const articles = JSON.parse(await readFile(join(chunks, name), 'utf8')) as BuiltArticle[]
    for (const { view, shareImage } of articles) {
      // Synchronous, because that is faster for thousands of small files.
      writeFileSync(
        join(folder, `${view.path}.html`),
        fillShell(shells.get(view.shell) ?? '', view),
      )
      shareImages.push(shareImage)
    }
  }
  await rm(chunks, { recursive: true })
  return shareImages
}

/** Writes the pages of all articles. Returns the share images that they name. */
export async function writeArticles(folder: string): Promise<NamedShareImage[]> {
  const editions = await Promise.all(languages.map((language) => writeEdition(folder, language)))
  return editions.flat()
}
