import { articleImageSources, isImageUrl, type ImageSources } from '#domain/articles/image.ts'

/** A picture between the paragraphs of a body. */
export interface Picture extends ImageSources {
  alt: string
  /** The URL as it is in the body, without the size. */
  url: string
  /** The space that is reserved for it, in pixels. A picture of another shape is centred in it. */
  width: number
  height: number
}

/**
 * The widths of the image files to offer, in pixels. A column of text is 560 px wide, a wide picture 752, and a phone's
 * screen 412 with 2.6 device pixels each.
 */
const widths = [400, 560, 960, 1120, 1504]
const assumed = { width: 1200, height: 800 }

/** The picture that a line is, or `undefined`. `#1600x900` at the end of the URL is its size. */
export function pictureIn(line: string): Picture | undefined {
  const [, alt = '', sizedUrl = ''] = /^!\[([^[\]]*)\]\(([^()\s]+)\)\s*$/.exec(line) ?? []
  if (sizedUrl === '' || !isImageUrl(sizedUrl)) return undefined
  const [, url = sizedUrl, width, height] =
    /^(.+)#([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(sizedUrl) ?? []
  const size = width === undefined ? assumed : { width: Number(width), height: Number(height) }
  return { alt, url, ...size, ...articleImageSources(url, widths) }
}

export interface Pictures {
  imageUrl?: string | undefined
  body?: string | undefined
}

/** The URLs of an article's pictures: its own one, and those of its body. */
export function picturesOf({ imageUrl, body = '' }: Pictures): string[] {
  const inBody = body.split('\n').map((line) => pictureIn(line)?.url)
  return [imageUrl, ...inBody].flatMap((url) => (url ? [url] : []))
}

type NewPicture = Pick<Picture, 'alt' | 'url'> & {
  size?: Pick<Picture, 'width' | 'height'> | undefined
}

export function pictureLine({ alt, url, size }: NewPicture): string {
  const text = alt.replaceAll(/[[\]\s]+/g, ' ').trim()
  return `![${text}](${bodyUrl(url)}${size ? `#${size.width}x${size.height}` : ''})`
}

/** A URL as the marks of a body can have it: a bracket would end the mark. */
export function bodyUrl(url: string): string {
  return url.replaceAll('(', '%28').replaceAll(')', '%29')
}
