import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { directionOf } from '#domain/text/script.ts'
import { useBrowser } from '#support/pages/browser.ts'
import { readShareImageFonts } from '#tools/build/share/share-image-fonts.ts'
import { textLine } from '#tools/build/share/set-text.ts'
import { openFont } from '#tools/build/share/shape-text.ts'

// Share images have text of our own setting. Chromium's rendering of the same text, in the same fonts, is the measure.
const [width, height, size] = [1600, 160, 48]
const fonts = await readShareImageFonts()
const opened = fonts.map(({ data, scale }) => openFont(data, scale))

const { newPage } = useBrowser()

async function ours(text: string): Promise<Ink> {
  const line = { text, x: 20, align: 'left', baseline: 100, size, colour: '#000' } as const
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>${textLine(line, opened)}</svg>`
  return inkOf(await sharp(Buffer.from(svg)).png().toBuffer())
}

async function browsers(text: string, direction = directionOf(text)): Promise<Ink> {
  const page = await newPage({ viewport: { width, height } })
  const faces = fonts.map(
    ({ data, scale }, index) =>
      `@font-face{font-family:f${index};size-adjust:${scale * 100}%;src:url(data:font/ttf;base64,${data.toString('base64')})}`,
  )
  const families = fonts.map((_, index) => `f${index}`)
  await page.setContent(
    `<style>${faces.join('')}p{margin:30px 20px;font:${size}px ${families.join(',')};white-space:nowrap;text-align:left}</style><p dir="${direction}"></p>`,
  )
  await page.locator('p').evaluate((p, content) => (p.textContent = content), text)
  await page.evaluate(() => document.fonts.ready)
  // Chromium sometimes cannot draw a screenshot while the machine is busy.
  const ink = inkOf(await vi.waitFor(() => page.screenshot(), { timeout: 30_000 }))
  await page.close()
  return ink
}

interface Ink {
  width: number
  height: number
  /** One byte for each pixel: 0 or 1. */
  dots: Uint8Array
}

async function inkOf(png: Uint8Array): Promise<Ink> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .trim({ threshold: 60 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dots = Uint8Array.from({ length: info.width * info.height }, (_, index) =>
    (data[index * info.channels] ?? 255) < 128 ? 1 : 0,
  )
  return { width: info.width, height: info.height, dots }
}

/** Which part of the ink of one picture is at most two pixels beside ink of the other. */
function covered(one: Ink, other: Ink): number {
  let [all, near] = [0, 0]
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      if (!one.dots[y * one.width + x]) continue
      all += 1
      if (isNear(other, x, y)) near += 1
    }
  }
  return near / all
}

function isNear({ width: columns, height: rows, dots }: Ink, x: number, y: number): boolean {
  for (let row = Math.max(0, y - 2); row <= Math.min(rows - 1, y + 2); row += 1) {
    for (let column = Math.max(0, x - 2); column <= Math.min(columns - 1, x + 2); column += 1) {
      if (dots[row * columns + column]) return true
    }
  }
  return false
}

function likeness(one: Ink, other: Ink): number {
  return Math.min(covered(one, other), covered(other, one))
}

const titles = [
  'السعودية تطلق إطارا للذكاء الاصطناعي',
  'OpenAI تفتتح مكتبا في الرياض',
  'نظام «حماية البيانات» (المادة 12): ما الجديد؟',
  'استثمار 2,500 مليون ريال في 2026، و٣٠٪ منها لـ SDAIA!',
  'لائحةٌ جديدة: «الأخلاقيات أولًا» [مسودة 1.0]',
  'The سدايا (SDAIA) rules of 2026',
]

test.each(titles)('the title %s is drawn as Chromium draws it', async (title) => {
  const [own, theirs] = [await ours(title), await browsers(title)]
  expect(Math.abs(own.width - theirs.width)).toBeLessThanOrEqual(theirs.width * 0.01)
  expect(likeness(own, theirs)).toBeGreaterThan(0.97)
})
