import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { drawShareImage } from './draw-share-image.ts'
import { provideShareImages, readShareImage } from './provide-share-images.ts'
import { shareImageCache } from './share-image-cache.ts'

const head =
  '<meta property="og:image" content="https://a.example/share/abc.jpg"><meta property="og:image:alt" content="R&amp;D, &#34;now&#34;">'

test('reads the name and the title of a share image from the page’s tags', () => {
  const shareImage = { name: 'abc.jpg', kicker: 'Tagline', title: 'R&D, "now"' }
  expect(readShareImage(head, 'Tagline')).toEqual(shareImage)
  expect(readShareImage('<p>none</p>', 'Tagline')).toBeUndefined()
})

test('draws an image once and keeps it for the next build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'share-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const name = `test-${crypto.randomUUID()}.jpg`
  onTestFinished(async () => rm(join(await shareImageCache(), name)))
  const image = { name, kicker: 'Policy', title: 'A title of some length, with “quotes” and Ōmura' }
  expect(await provideShareImages([image], folder)).toBe(1)
  expect(await provideShareImages([image], join(folder, 'next'))).toBe(0)
  expect(await readdir(join(folder, 'next'))).toEqual([name])
  const { width, height, format } = await sharp(join(folder, name)).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
})

/** The mean colour of a part of an image, and whether anything is drawn in it. */
async function look(
  image: Buffer,
  part: [left: number, top: number, width: number, height: number],
) {
  const [left, top, width, height] = part
  // The figures of sharp are those of a whole file.
  const shown = await sharp(image).extract({ left, top, width, height }).png().toBuffer()
  const { channels } = await sharp(shown).stats()
  return {
    colour: channels.map(({ mean }) => Math.round(mean / 16)).join(' '),
    isPlain: channels.every(({ stdev }) => stdev < 2),
  }
}
const wall: Parameters<typeof look>[1] = [10, 590, 1180, 30]
const title: Parameters<typeof look>[1] = [60, 120, 1080, 290]

test('an Arabic image has the colours of its category', async () => {
  const pairs = [
    ['Policy', 'سياسات'],
    ['Technology', 'تقنية'],
  ] as const
  for (const [english, arabic] of pairs) {
    const [one, other] = await Promise.all([
      drawShareImage(english, 'Law'),
      drawShareImage(arabic, 'نظام'),
    ])
    expect((await look(other, wall)).colour).toBe((await look(one, wall)).colour)
  }
})

test.each([
  ['Saudi Arabia + 中国', true],
  ['A law 🎉', true],
  ['Saudi Arabia + China', false],
  ['نظامٌ جديد — “AI”', false],
])(
  'the title %s is left out: %s, because a part of it could say something else',
  async (text, isOut) => {
    expect((await look(await drawShareImage('Policy', text), title)).isPlain).toBe(isOut)
  },
)

test.each([
  ['نظام', 'right', 60],
  ['Law', 'left', 720],
])('the title %s stands at the %s, with nothing beside it', async (text, _, emptyFrom) => {
  const image = await drawShareImage('Policy', text)
  const [whole, beside] = [await look(image, title), await look(image, [emptyFrom, 120, 420, 290])]
  expect([whole.isPlain, beside.isPlain]).toEqual([false, true])
})
