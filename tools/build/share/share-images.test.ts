import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
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
