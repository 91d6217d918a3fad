import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const width = 1600
const height = 1067
/** The layers of an image, from large shapes to fine grain: spots across its width, and their strength. */
const layers = [4, 8, 16, 32, 64, 128, 256, 512].map((spots) => ({
  spots,
  strength: 2.7 * (4 / spots) ** 0.3,
}))

/**
 * Draws the images of the benchmark's articles: random shapes of every size; finer shapes are weaker. As JPEG they
 * have the size of press photographs, about 300 KB.
 */
export async function drawPhotos(folder: string, count: number): Promise<void> {
  await mkdir(join(folder, 'photos'), { recursive: true })
  for (let number = 0; number < count; number += 1) {
    await (await drawPhoto()).toFile(join(folder, `photos/${number}.jpg`))
  }
}

async function drawPhoto(): Promise<Sharp> {
  const sum = new Float32Array(width * height * 3).fill(120)
  for (const { spots, strength } of layers) {
    const layer = await noise(spots)
    for (let at = 0; at < sum.length; at += 1) {
      sum[at] = (sum[at] ?? 0) + ((layer[at] ?? 128) - 128) * strength
    }
  }
  const raw = Uint8ClampedArray.from(sum)
  return sharp(raw, { raw: { width, height, channels: 3 } }).jpeg({ quality: 85 })
}

/** Random spots, `spots` across the width. Fine grain has no colour. */
async function noise(spots: number): Promise<Buffer> {
  const small = sharp({
    create: {
      width: spots,
      height: Math.ceil((spots * 2) / 3),
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 16 },
    },
  }).modulate({ saturation: spots > 16 ? 0 : 0.5 })
  const drawn = await small.png().toBuffer()
  return sharp(drawn)
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
}
