import { originalPath } from '#domain/articles/image.ts'
import { httpUrl } from '#domain/text/urls.ts'
import { pictureLine } from '#domain/body/picture.ts'
import type { StyleOf } from './styles.ts'

/** The most pixels of an icon among words. */
const icon = 32

/**
 * Converts a picture in HTML: to the line of a picture in a body, or to text, if it is an icon. 'not shown' for a pixel
 * that only counts readers; `undefined` for a picture that a body cannot have.
 */
export function pictureOf(
  image: Element,
  styleOf: StyleOf,
): { source: string } | { text: string } | 'not shown' | undefined {
  const alt = image.getAttribute('alt') ?? ''
  const [width, height] = ['width', 'height'].map((name) => pixels(image, name, styleOf))
  if (width !== undefined && height !== undefined && width <= 1 && height <= 1) return 'not shown'
  if (image.closest('[role=checkbox]')) return 'not shown'
  const isSmall = width !== undefined && height !== undefined && width <= icon && height <= icon
  const isAmongWords = image.closest('p, li, td, th, div, h1, h2, h3')?.textContent.trim() !== ''
  if (
    isEmoji.test(alt) ||
    /^:[\w+-]+:$/.test(alt) ||
    (isSmall && isAmongWords && alt.trim() !== '')
  )
    return { text: alt }
  const src = urlOf(image)
  const url = httpUrl(src)
  if (!url || /\s/.test(src)) return undefined
  const size = sizeOf(image)
  const ownUrl = url.origin === location.origin ? originalPath(url) : src
  return { source: pictureLine({ alt, url: ownUrl, size }) }
}

const isEmoji =
  /^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}])[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u

/** The URL of a picture. Pages that load pictures late keep it in attributes such as `data-src`. */
function urlOf(image: Element): string {
  const names = ['data-src', 'data-original', 'data-lazy-src', 'data-srcset', 'src', 'srcset']
  const source = image.closest('picture')?.querySelector('source[srcset]')
  const written = [
    ...names.map((name) => image.getAttribute(name)),
    source?.getAttribute('srcset'),
  ].map((text) => (text ?? '').trim().replace(/(?:,?\s).*$/s, ''))
  return written.find((address) => httpUrl(address) && !address.includes('{')) ?? ''
}

function pixels(image: Element, name: string, styleOf: StyleOf): number | undefined {
  const written = styleOf(image, name) ?? image.getAttribute(name) ?? ''
  const [, number] = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(written) ?? []
  return number === undefined ? undefined : Number(number)
}

function sizeOf(image: Element) {
  const size = `${image.getAttribute('width')}x${image.getAttribute('height')}`
  const [, width, height] = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(size) ?? []
  return height === undefined ? undefined : { width: Number(width), height: Number(height) }
}
