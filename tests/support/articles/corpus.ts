import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** An image with a red upper half and a blue lower half, so that a test sees whether it is upright. */
export function halves(width = 60, height = 40): Sharp {
  const top = Math.floor(height / 2)
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width, height: top, channels: 3, background: '#ff0000' } },
      top: 0,
      left: 0,
    },
  ])
}

/** An image of noise, which no codec can compress: about three bytes a pixel. */
export function noise(width: number, height: number): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
}

/** A photograph as an upright phone stores it: rotated, with the orientation and the GPS position in its EXIF data. */
export async function phonePhoto(image: Sharp): Promise<Buffer> {
  const upright = await image.raw().toBuffer({ resolveWithObject: true })
  return sharp(upright.data, { raw: upright.info })
    .rotate(-90)
    .withExif({
      IFD0: { Make: 'Phone', Model: 'Camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '24/1 42/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '46/1 40/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** A JPEG of exactly this many bytes, almost all of them pixels. Decoding and encoding it takes seconds. */
export async function photoOfSize(bytes: number): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(bytes / 2.2))
  return padded(await phonePhoto(noise(side, side)), bytes)
}

/** A small JPEG in a file of exactly this many bytes, for tests of what happens to files of this size. */
export async function smallPhotoOfSize(bytes: number): Promise<Buffer> {
  return padded(await phonePhoto(halves(600, 800)), bytes)
}

/** Adds zeros after the end of the photo, where phones write data of their own. */
function padded(photo: Buffer, bytes: number): Buffer {
  if (photo.length > bytes) throw new Error(`${photo.length} bytes are more than ${bytes}`)
  return Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
}

/** Three frames of 60 × 40 pixels. */
export async function animatedGif(): Promise<Buffer> {
  const pictures = Array.from({ length: 3 }, () => noise(60, 40).png().toBuffer())
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer()
}

/** A GIF with HTML in its comment. A browser that treated it as HTML would run it as a page. */
export async function gifAndPage(): Promise<Buffer> {
  const gif = await halves().gif().toBuffer()
  const markup = Buffer.from('<html><script>alert(1)</script></html>')
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, markup.length]),
    markup,
    Buffer.from([0]),
  ])
  return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)])
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

/** A black PNG of 400 megapixels in 50 KB. Decoded, it would need 1.2 GB. */
export function pngBomb(side = 20_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Greyscale, one bit for each pixel. Each row begins with the number of its filter, 0.
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + side / 8) * side))
  const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG of one frame, which says after its header that it is an animation. */
export async function animatedPng(): Promise<Buffer> {
  const still = await halves().png().toBuffer()
  const afterHeader = 33
  const chunk = pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))
  return Buffer.concat([still.subarray(0, afterHeader), chunk, still.subarray(afterHeader)])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
