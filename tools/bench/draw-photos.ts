import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const width = 1600
const height = 1067
/** From large shapes to fine grain: spots across the width, and how far they differ from grey. */
const layers = [
  { spots: 8, sigma: 40 },
  { spots: 64, sigma: 24 },
  { spots: 512, sigma: 12 },
]

/** Draws the images of the benchmark's articles. As JPEG they have the size of press photographs, about 300 KB. */
export async function drawPhotos(folder: string, count: number): Promise<void> {
  await mkdir(join(folder, 'photos'), { recursive: true })
  for (let number = 0; number < count; number += 1) {
    const [shapes, ...finer] = await Promise.all(layers.map(drawLayer))
    await sharp(shapes)
      .composite(finer.map((input) => ({ input, blend: 'overlay' })))
      .jpeg({ quality: 85 })
      .toFile(join(folder, `photos/${number}.jpg`))
  }
}

async function drawLayer({ spots, sigma }: (typeof layers)[number]): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const size = { width: spots, height: Math.ceil((spots * 2) / 3) }
  const small = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
  return sharp(small).resize(width, height, { fit: 'fill' }).png().toBuffer()
}
