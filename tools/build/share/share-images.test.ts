import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { cardCache } from './card-cache.ts'
import { provideCards } from './provide-cards.ts'
import { readCard } from './read-card.ts'

const head = (section = '') =>
  `<meta property="og:image" content="https://a.example/share/abc.jpg"><meta property="og:image:alt" content="R&amp;D, &#34;now&#34;">${section}`

test('a page’s card is read from its tags', () => {
  const card = { name: 'abc.jpg', title: 'R&D, "now"' }
  expect(readCard(head(), 'Tagline')).toEqual({ ...card, kicker: 'Tagline' })
  const section = '<meta property="article:section" content="Policy">'
  expect(readCard(head(section), 'Tagline')).toEqual({ ...card, kicker: 'Policy' })
  expect(readCard('<p>none</p>', 'Tagline')).toBeUndefined()
})

test('a card is drawn once and kept for the next build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'share-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const name = `test-${crypto.randomUUID()}.jpg`
  onTestFinished(async () => rm(join(await cardCache(), name)))
  const card = { name, kicker: 'Policy', title: 'A title of some length, with “quotes” and Ōmura' }
  expect(await provideCards([card], folder)).toBe(1)
  expect(await provideCards([card], join(folder, 'next'))).toBe(0)
  expect(await readdir(join(folder, 'next'))).toEqual([name])
  const { width, height, format } = await sharp(join(folder, name)).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
})
