import { categoryByName, type CategoryName } from './categories.ts'
import { imageFields } from './image-facts.ts'
import { httpUrl } from '#domain/text/urls.ts'

/** The sources of an `<img>` in a `<picture>`. Without `avif` and `webp` the image is shown as it is. */
export interface ImageSources {
  src: string
  avif?: string
  webp?: string
  /** The media query for which `avif` and `webp` are offered; absent if they are for everyone. */
  media?: string
}

/** An image is an absolute http(s) URL or the root-relative path of an uploaded one. */
export function isImageUrl(text: string): boolean {
  return httpUrl(text) !== undefined || /^\/(?!\/)[^\s\\]*$/.test(text)
}

/** The end of an animation's URL. It is a fragment, so that caches and the sweep see the URL of the file. */
export const animationMark = '#animated'

/** The path of the placeholder for a picture that an editor has removed for good. */
export const removedPicture = '/removed-picture.png'

/** The fields that a revision brings back. If their image was removed for good, they lack it and all facts about it. */
export function withoutRemovedImage<T extends Record<string, unknown>>(fields: T): Partial<T> {
  if (fields['imageUrl'] !== removedPicture) return fields
  const ofImage = new Set<string>(imageFields)
  const kept = Object.entries(fields).filter(([name]) => !ofImage.has(name))
  return Object.fromEntries(kept) as Partial<T>
}

/** Where the site's copies of pictures on other hosts are, by the encoded URL that an article has. */
const copies = '/api/image-copies/'

/**
 * The path under which the site shows an image. An image on another host is shown as a copy, so that the host learns
 * nothing about readers. Its URL is in base64url, because the Image CDN decodes a query twice.
 */
export function ownImagePath(url: string): string {
  if (url.startsWith('/')) return url
  const text = btoa(String.fromCodePoint(...new TextEncoder().encode(url)))
  return copies + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The URL of the picture whose copy has this name; `undefined` if it is no such name. */
export function copiedUrl(name: string): string | undefined {
  if (!/^[\w-]+$/.test(name) || name.length % 4 === 1) return undefined
  const text = atob(name.replaceAll('-', '+').replaceAll('_', '/'))
  const url = new TextDecoder().decode(Uint8Array.from(text, (byte) => byte.codePointAt(0) ?? 0))
  return /^https?:[^\0]+$/i.test(url) ? url : undefined
}

/** Netlify's Image CDN. @see https://docs.netlify.com/image-cdn/overview/ */
const imageCdn = '/.netlify/images'

/** Files are half as large as with the CDN's default, and a photograph looks the same on a page. */
const quality = { avif: 40, webp: 65 }
type Format = keyof typeof quality

/** The URLs of an image in modern formats, from the Image CDN. An animation stands still there; an SVG stays. */
export function imageSources(url: string, widths: readonly number[]): ImageSources {
  if (url.startsWith('/') && /\.svg(#|$)/i.test(url)) return { src: url }
  const file = url.startsWith('/') ? url.replace(animationMark, '') : ownImagePath(url)
  const sourceSet = (format: Format) =>
    widths.map((width) => `${resized(file, width, format)} ${width}w`).join(', ')
  return {
    src: resized(file, widths.at(-1) ?? 800, 'webp'),
    avif: sourceSet('avif'),
    webp: sourceSet('webp'),
  }
}

/** The URLs of an image in its article, where an animation moves, except for readers who prefer less motion. */
export function articleImageSources(url: string, widths: readonly number[]): ImageSources {
  const sources = imageSources(url, widths)
  if (!url.startsWith('/') || !url.endsWith(animationMark)) return sources
  return { ...sources, src: url, media: '(prefers-reduced-motion: reduce)' }
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

/** The image that the Image CDN, or a copy, shows at this URL of the site; of another URL, its own path. */
export function originalPath(url: URL): string {
  const shown = url.pathname === imageCdn ? (url.searchParams.get('url') ?? '') : ''
  const path =
    shown.startsWith('/') && isImageUrl(shown) ? shown : url.pathname + url.search + url.hash
  return (path.startsWith(copies) && copiedUrl(path.slice(copies.length))) || path
}

/**
 * The default image of an article, for one without an image or with one that fails to load. Each category has one
 * drawing, `stripWidth` wide and 400 high, which browsers load once. The slug decides which part of it is shown.
 */
export function defaultThumbnail({ category, slug }: { category: CategoryName; slug: string }) {
  const farthest = stripWidth - 600
  let seed = 0
  for (const letter of slug) seed = (seed * 31 + letter.charCodeAt(0)) % farthest
  // Slugs that differ in one letter show parts that are far apart.
  const left = (seed * 1327) % farthest
  const width = 420 + (seed % 4) * 60
  const height = (width * 2) / 3
  const part = `${left},${400 - height},${width},${height}`
  return `/thumbnails/${categoryByName(category).slug}.svg#svgView(viewBox(${part}))`
}

const stripWidth = 4800
