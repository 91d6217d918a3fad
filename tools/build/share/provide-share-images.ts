import { mkdir, readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { drawShareImage } from './draw-share-image.ts'
import { keep, linkInto, shareImageCache } from './share-image-cache.ts'

/** A share image that a page names, and what it shows. */
export interface NamedShareImage {
  /** The file's name. */
  name: string
  kicker: string
  title: string
}

/**
 * Draws the images that the cache does not have yet.
 * @returns how many were drawn.
 */
export async function drawMissing(named: readonly NamedShareImage[]): Promise<number> {
  const images = [...new Map(named.map((image) => [image.name, image])).values()]
  const cache = await shareImageCache()
  const drawn = new Set(await readdir(cache))
  const missing = images.filter(({ name }) => !drawn.has(name))
  const atOnce = availableParallelism()
  for (let first = 0; first < missing.length; first += atOnce) {
    const next = missing.slice(first, first + atOnce)
    await Promise.all(
      next.map(async ({ name, kicker, title }) =>
        keep(join(cache, name), await drawShareImage(kicker, title)),
      ),
    )
  }
  return missing.length
}

/**
 * Links all images into a folder, and draws only those that the cache does not have yet.
 * @returns how many were drawn.
 */
export async function provideShareImages(
  named: readonly NamedShareImage[],
  folder: string,
): Promise<number> {
  const drawn = await drawMissing(named)
  const cache = await shareImageCache()
  await mkdir(folder, { recursive: true })
  for (const name of new Set(named.map((image) => image.name))) linkInto(folder, cache, name)
  return drawn
}

/**
 * The share image that a page names in its Open Graph tags, if it is one of this site's.
 * @param kicker the small line above the title; a page does not carry it.
 */
export function readShareImage(html: string, kicker: string): NamedShareImage | undefined {
  const name = /<meta property="og:image" content="[^"]*\/share\/([^"/]+)">/.exec(html)?.[1]
  const title = /<meta property="og:image:alt" content="([^"]*)">/.exec(html)?.[1]
  if (!name || title === undefined) return undefined
  return { name, kicker, title: unescape(title) }
}

/** Reverses Astro's escaping of attributes. */
function unescape(text: string): string {
  return text
    .replaceAll('&#34;', '"')
    .replaceAll('&#38;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
