import { mkdir, readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { languages, type Language } from '#domain/site/language.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import { runWorker } from './run-worker.ts'
import type { NamedShareImage } from './share/provide-share-images.ts'

/** Parts of an edition's articles, for one worker. */
export interface Parts {
  /** The folder of the built site. */
  folder: string
  language: Language
  files: string[]
}

/**
 * Writes the page of every article: the shell of its edition, filled as the function fills it for new articles. The
 * texts come from the parts, which are removed. Workers do it, so that the other pages can be finished meanwhile.
 * @returns the share images that the pages name.
 */
export async function writeArticles(folder: string): Promise<NamedShareImage[]> {
  const editions = await Promise.all(languages.map((language) => writeEdition(folder, language)))
  return editions.flat()
}

async function writeEdition(folder: string, language: Language): Promise<NamedShareImage[]> {
  const { shell, article } = editionPaths(language)
  const parts = join(folder, shell, '../articles')
  await mkdir(join(folder, article('')), { recursive: true })
  const files = (await readdir(parts)).map((name) => join(parts, name))
  const workers = Math.min(availableParallelism(), files.length)
  const written = await Promise.all(
    Array.from({ length: workers }, (_, index) => {
      const own: Parts = { folder, language, files: files.filter((_f, n) => n % workers === index) }
      return runWorker(new URL('./write-articles-worker.ts', import.meta.url), own)
    }),
  )
  await rm(parts, { recursive: true })
  return (written as NamedShareImage[][]).flat()
}
