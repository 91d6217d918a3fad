import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { CategoryName } from '#domain/articles/categories.ts'

const width = 1200
const height = 800

/** The colours of sky, wall, shadow and openings for each category. */
const palettes = {
  Policy: ['#ead9c0', '#b4654a', '#8c4a36', '#f3e7d3'],
  Regulation: ['#d5dcd6', '#4f6d64', '#38514a', '#e9eee9'],
  Analysis: ['#d9d8e3', '#5b5f80', '#41455f', '#ecebf3'],
  Technology: ['#e6dcc8', '#927b52', '#6f5c3b', '#f4ecdc'],
} as const satisfies Record<CategoryName, readonly string[]>

/**
 * Draws the front of a Najdi house in the colours of a category: stepped merlons, and rows of small triangular air
 * holes. `seed` decides the details. Returns a PNG of 1200 by 800 pixels.
 */
export function drawImage(seed: string, category: CategoryName): Promise<Buffer> {
  const dice = createHash('sha256').update(seed).digest()
  const roll = (index: number, from: number, to: number) =>
    from + ((dice[index] ?? 0) % (to - from + 1))
  const [sky, wall, shade, light] = palettes[category]
  const merlons = roll(0, 4, 8)
  const top = roll(1, 230, 380)
  const pitch = width / merlons
  const sun = { x: roll(2, 15, 85) * 12, y: roll(3, 90, 180), radius: roll(4, 45, 95) }
  const battlements = across(merlons, (x) => steps(x + pitch / 2, top + 2, pitch * 0.46, 5, 15))
  const most = Math.floor((height - 100 - (top + 165)) / 110) + 1
  const rows = Array.from({ length: Math.min(most, roll(5, 2, 4)) }, (_, row) =>
    across(merlons * 2, (x) => steps(x + pitch / 4, top + 165 + row * 110, pitch / 7, 4, 13)),
  )
  const tower = { x: roll(6, 0, merlons - 2) * pitch, height: roll(7, 70, 150) }
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="${sky}"/>
      <circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${light}"/>
      <path fill="${shade}" d="${steps(tower.x + pitch, top - tower.height + 2, pitch * 0.9, 5, 18)}
        M${tower.x + pitch * 0.1} ${top - tower.height}h${pitch * 1.8}V${top}H${tower.x + pitch * 0.1}z"/>
      <path fill="${wall}" d="${battlements} M0 ${top}h${width}V${height}H0z"/>
      <path fill="${shade}" d="M0 ${top + 40}h${width}v14H0z M0 ${height - 60}h${width}v60H0z"/>
      <path fill="${light}" d="${rows.join('')}"/>
    </svg>`),
  )
    .png()
    .toBuffer()
}

function across(count: number, draw: (x: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw((index * width) / count)).join('')
}

/** The SVG path of a stepped triangle above its base line. All steps have the same height. */
function steps(center: number, base: number, half: number, count: number, rise: number): string {
  const run = half / count
  const up = `v${-rise}h${run.toFixed(2)}`.repeat(count)
  const down = `h${run.toFixed(2)}v${rise}`.repeat(count)
  return `M${(center - half).toFixed(2)} ${base}${up}${down}z`
}
