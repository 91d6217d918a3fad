/** With a list of types instead of `image/*`, a file chooser of iOS converts HEIC to JPEG. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const
export type ImageType = (typeof imageTypes)[number]

/** How many of a file's first bytes `imageTypeOf` reads. */
export const imageTypeBytes = 64

/** The type of an image by its first bytes; `undefined` for every type that is not accepted, such as SVG and HEIC. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, imageTypeBytes))
  if (text.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (text.slice(4, 8) === 'ftyp' && brandsOf(text).some((brand) => /^avi[fs]$/.test(brand)))
    return 'image/avif'
  return undefined
}

/** The brands in the file type box at the beginning of ISO media files (ISO/IEC 14496-12, 4.3). */
function brandsOf(text: string): string[] {
  return text.slice(8, text.charCodeAt(2) * 256 + text.charCodeAt(3)).match(/.{4}/gs) ?? []
}
