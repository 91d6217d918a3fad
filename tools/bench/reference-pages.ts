import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { benchBody } from './bench-database.ts'

const page = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><meta name="description" content="${title}">
<style>body{max-width:42rem;margin:auto;padding:1rem;font:1.2rem/1.6 Georgia,serif}img{width:100%;height:auto}</style>
</head><body>${content}</body></html>`

const picture = (number: number, lazy: boolean) =>
  `<img src="/.netlify/images?url=%2Fphotos%2F${number}.jpg&amp;w=800&amp;fm=avif" alt="" width="800" height="533"${lazy ? ' loading="lazy"' : ''}>`

/** Writes the pages that the site's are compared with: by hand, with the same text and pictures, and nothing else. */
export async function writeReferencePages(folder: string): Promise<void> {
  const paragraphs = benchBody.split('\n\n').map((text) => `<p>${text}</p>`)
  const article = `<h1>What the new framework asks of companies in the Kingdom</h1>${picture(0, false)}${paragraphs.join('')}`
  const cards = Array.from(
    { length: 15 },
    (_, number) =>
      `<article>${picture(number, number > 0)}<h2><a href="/article">Report ${number}</a></h2><p>What the framework says.</p></article>`,
  )
  await mkdir(join(folder, 'reference'), { recursive: true })
  await writeFile(join(folder, 'reference/article.html'), page('Article', article))
  await writeFile(join(folder, 'reference/listing.html'), page('Listing', cards.join('')))
}

/** Draws the pictures of the benchmark's articles: blurred noise, about as hard to compress as a photograph. */
export async function drawPhotos(folder: string): Promise<void> {
  await mkdir(join(folder, 'photos'), { recursive: true })
  await Promise.all(
    Array.from({ length: 15 }, (_, number) =>
      sharp({
        create: {
          width: 160,
          height: 107,
          channels: 3,
          background: '#667788',
          noise: { type: 'gaussian', mean: 110 + number * 4, sigma: 40 },
        },
      })
        .resize(1600, 1067)
        .jpeg({ quality: 85 })
        .toFile(join(folder, `photos/${number}.jpg`)),
    ),
  )
}
