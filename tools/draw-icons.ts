import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

// The program of `npm run icons`: draws all icons from icon.svg. Browsers get no vector, because decoding one takes
// 10 ms and more of the main thread right after the first paint.

const folder = new URL('../public/', import.meta.url)
const drawing = await readFile(new URL('icon.svg', import.meta.url))

/** The icon as a PNG of `size` pixels, with a margin in its background colour. */
function draw(size: number, margin = 0): Promise<Buffer> {
  const inner = size - 2 * margin
  return sharp(drawing, { density: (72 * inner) / 16 })
    .resize(inner, inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#1b1a17' })
    .png({ palette: true })
    .toBuffer()
}

/** An .ico file with one PNG: a header of 6 bytes, an entry of 16 bytes, the PNG. */
function icon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

await writeFile(new URL('../src/components/icon.png', import.meta.url), await draw(32))
await writeFile(new URL('favicon.ico', folder), icon(await draw(32), 32))
await writeFile(new URL('apple-touch-icon.png', folder), await draw(180, 18))
await writeFile(new URL('icon-192.png', folder), await draw(192, 24))
await writeFile(new URL('icon-512.png', folder), await draw(512, 64))
