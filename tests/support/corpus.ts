import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture whose upper half is red and whose lower half is blue, so that one sees which way up it is. */
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

/** Noise, which no codec makes small: some three bytes a pixel. */
export function noise(width: number, height: number): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
}

/** A photograph as a phone held upright writes it: lying on its side, with the way to turn it and the place. */
export async function phonePhoto(picture: Sharp): Promise<Buffer> {
  const upright = await picture.raw().toBuffer({ resolveWithObject: true })
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

/** A JPEG of exactly so many bytes: after its end come zeros, as phones write their own data there. */
export async function photoOfSize(bytes: number): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(bytes / 2.2))
  const photo = await phonePhoto(noise(side, side))
  if (photo.length > bytes) throw new Error(`${photo.length} bytes are more than ${bytes}`)
  return Buffer.concat([photo, Buffer.alloc(bytes - photo.length)])
}

export async function animatedGif(frames = 3, width = 60, height = 40): Promise<Buffer> {
  const pictures = Array.from({ length: frames }, () => noise(width, height).png().toBuffer())
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer()
}

/** A GIF that a browser told so would read as a page: the markup stands in a comment, which GIF allows. */
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

/** A PNG of 400 megapixels in 50 KB, black all over, which would take 1.2 GB once decoded. */
export function pngBomb(side = 20_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit for each pixel, in grey; a row begins with the number of its filter, 0.
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

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
