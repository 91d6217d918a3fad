import { categoryByName, type CategoryName } from './categories.ts'
import { httpUrl } from './links.ts'

/** The sources of an `<img>` in a `<picture>`. Without `avif` and `webp` the image is shown as it is. */
export interface ImageSources {
  src: string
  avif?: string
  webp?: string
}

/** An image is an absolute http(s) URL or the root-relative path of an uploaded one. */
export function isImageUrl(text: string): boolean {
  return httpUrl(text) !== undefined || /^\/(?!\/)[^\s\\]*$/.test(text)
}

/** Netlify's Image CDN. @see https://docs.netlify.com/image-cdn/overview/ */
const imageCdn = '/.netlify/images'

/** Files are half as large as with the CDN's default, and a photograph looks the same on a page. */
const quality = { avif: 40, webp: 65 }
type Format = keyof typeof quality

/**
 * The URLs of an image in modern formats at the given widths in pixels. An uploaded image goes through the Image CDN.
 * An image on another host does not, because the CDN accepts listed hosts only. Drawings and animations stay as they
 * are.
 */
export function imageSources(url: string, widths: readonly number[]): ImageSources {
  if (!url.startsWith('/') || /\.(svg|gif)$/i.test(url)) return { src: url }
  const sourceSet = (format: Format) =>
    widths.map((width) => `${resized(url, width, format)} ${width}w`).join(', ')
  return {
    src: resized(url, widths.at(-1) ?? 800, 'webp'),
    avif: sourceSet('avif'),
    webp: sourceSet('webp'),
  }
}

function resized(url: string, width: number, format: Format): string {
  const query = new URLSearchParams({
    url,
    w: String(width),
    fm: format,
    q: String(quality[format]),
  })
  return `${imageCdn}?${query}`
}

/** The default image of a category, for an article without an image or with one that fails to load. */
export function defaultThumbnail(category: CategoryName): string {
  return `/thumbnails/${categoryByName(category).slug}.svg`
}
