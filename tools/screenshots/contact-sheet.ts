import sharp, { type OverlayOptions } from 'sharp'

export interface Screenshot {
  file: string
  /** Its row. */
  name: string
  /** Its column. */
  view: string
}

/** In pixels. A longer screenshot is cut off at the bottom. */
const box = { width: 260, height: 400 }
const gap = 16
const label = 24

/** Combines screenshots into one PNG, with a row for each name and a column for each view. */
export async function writeContactSheet(
  screenshots: readonly Screenshot[],
  target: string,
): Promise<void> {
  const names = [...new Set(screenshots.map(({ name }) => name))]
  const views = [...new Set(screenshots.map(({ view }) => view))]
  const left = (view: string) => gap + views.indexOf(view) * (box.width + gap)
  const top = (name: string) => gap + names.indexOf(name) * (box.height + label + gap)
  const layers = await Promise.all(
    screenshots.map(async (screenshot): Promise<OverlayOptions[]> => {
      const at = { left: left(screenshot.view), top: top(screenshot.name) }
      return [
        { input: words(`${screenshot.name}, ${screenshot.view}`), ...at },
        { input: await small(screenshot.file), left: at.left, top: at.top + label },
      ]
    }),
  )
  const sheet = {
    width: gap + views.length * (box.width + gap),
    height: gap + names.length * (box.height + label + gap),
    channels: 3 as const,
    background: '#8a8a86',
  }
  await sharp({ create: sheet }).composite(layers.flat()).png().toFile(target)
}

async function small(file: string): Promise<Buffer> {
  const scaled = await sharp(file)
    .resize({ width: box.width })
    .toBuffer({ resolveWithObject: true })
  const height = Math.min(scaled.info.height, box.height)
  return sharp(scaled.data).extract({ left: 0, top: 0, width: box.width, height }).toBuffer()
}

function words(text: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${label}"><text x="0" y="16" font-family="sans-serif" font-size="13" fill="#fff">${text}</text></svg>`,
  )
}
