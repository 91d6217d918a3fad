import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { shellFiller } from '#article-page/fill-shell.ts'
import type { BuiltArticle } from '#article-page/shell.ts'
import { editionPaths } from '#domain/addresses/paths.ts'
import type { NamedShareImage } from './share/provide-share-images.ts'
import type { Parts } from './write-articles.ts'

/** Writes the page of every article in the parts that it is given, and posts the share images that they name. */
const { folder, language, files } = workerData as Parts
const { shell, article } = editionPaths(language)
const fill = shellFiller(await readFile(join(folder, `${shell}.html`), 'utf8'))
const shareImages: NamedShareImage[] = []
for (const file of files) {
  const articles = JSON.parse(await readFile(file, 'utf8')) as BuiltArticle[]
  for (const { slug, filling, shareImage } of articles) {
    // Synchronous, because that is faster for thousands of small files.
    writeFileSync(join(folder, `${article(slug)}.html`), fill(filling))
    shareImages.push(shareImage)
  }
}
parentPort?.postMessage(shareImages, [])
