import { categoryByName, type CategoryName } from './categories.ts'

/** What an `<img>` in a `<picture>` needs. Without `avif` and `webp` the picture is shown as it is. */
export interface ImageSources {
  src: string
  avif?: string
  webp?: string
}

/** Where Netlify's Image CDN answers; its parameters: https://docs.netlify.com/image-cdn/overview/ */
const imageCdn = '/.netlify/images'

/** At half the weight of the CDN's own choice a photograph still looks the same on a page. */
const quality = { avif: 40, webp: 65 }
type Format = keyof typeof quality

/**
 * The addresses of a picture in modern formats at the given widths (pixels). An uploaded picture goes
 * through the image CDN. A picture on another host does not: the CDN takes only hosts it was told of.
 * Drawings and animations pass as they are.
 */
export function imageSources(address: string, widths: readonly number[]): ImageSources {
  if (!address.startsWith('/') || /\.(svg|gif)$/i.test(address)) return { src: address }
  const sourceSet = (format: Format) =>
    widths.map((width) => `${resized(address, width, format)} ${width}w`).join(', ')
  return {
    src: resized(address, widths.at(-1) ?? 800, 'webp'),
    avif: sourceSet('avif'),
    webp: sourceSet('webp'),
  }
}

function resized(address: string, width: number, format: Format): string {
  const query = new URLSearchParams({
    url: address,
    w: String(width),
    fm: format,
    q: String(quality[format]),
  })
  return `${imageCdn}?${query}`
}

/** The drawing that stands in for a picture that an article has not got, or that fails to load. */
export function defaultThumbnail(category: CategoryName): string {
  return `/thumbnails/${categoryByName(category).slug}.svg`
}
