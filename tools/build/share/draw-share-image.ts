import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import sharp from 'sharp'
import { brand } from '#texts/en/brand.ts'
import type { CategoryName } from '#domain/articles/categories.ts'
import { directionOf } from '#domain/text/script.ts'
import { hasArabic, textBlock, textLine } from './set-text.ts'
import { arabicShareImageFonts, shareImageFonts } from './share-image-fonts.ts'
import { openFont, type TextFont } from './shape-text.ts'

const width = 1200
const height = 630
const paper = '#fbfaf7'
const ink = '#1b1a17'
const red = '#c3141b'

interface Wall {
  wall: string
  line: string
}

/** The wall's colours: those of the category's default image. */
const walls: Record<CategoryName, Wall> & Record<string, Wall | undefined> = {
  Policy: { wall: '#ad6048', line: '#8a4833' },
  Regulation: { wall: '#616d8f', line: '#3d4763' },
  Analysis: { wall: '#98a274', line: '#6b7547' },
  Technology: { wall: '#2f6d72', line: '#1f5054' },
}
const plainWall: Wall = { wall: ink, line: red }

let fonts: Promise<Buffer[]> | undefined
let arabicFonts: Promise<TextFont[]> | undefined

/** Draws a title above the crown of a Najdi wall. Returns a JPEG of 1200 by 630 pixels. */
export async function drawShareImage(kicker: string, title: string): Promise<Buffer> {
  const text = hasArabic(kicker + title)
    ? arabicText(kicker, title, await (arabicFonts ??= openArabicFonts()))
    : await latinText(kicker, title)
  const svg = text.replace('</svg>', `${crown(walls[kicker] ?? plainWall)}</svg>`)
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 78, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function openArabicFonts(): Promise<TextFont[]> {
  return (await arabicShareImageFonts()).map(({ data, scale }) => openFont(data, scale))
}

/** The text of an image with Arabic letters. An Arabic kicker is that of an Arabic page, so the sides change. */
function arabicText(kicker: string, title: string, faces: readonly TextFont[]): string {
  const [left, right] = [72, width - 72]
  const sides = [
    { x: left, align: 'left' },
    { x: right, align: 'right' },
  ] as const
  const [first, last] = directionOf(kicker) === 'rtl' ? [sides[1], sides[0]] : sides
  const line = { baseline: 84, size: 30 }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    textLine({ text: brand.name, colour: ink, ...first, ...line }, faces),
    textLine({ text: kicker, colour: red, ...last, ...line }, faces),
    textBlock(title, { left, right, middle: 264, height: 330 }, ink, faces),
    '</svg>',
  ].join('')
}

async function latinText(kicker: string, title: string): Promise<string> {
  fonts ??= shareImageFonts()
  return satori(layout(kicker, title), {
    width,
    height,
    fonts: (await fonts).map((data, index) => ({
      name: `serif${index}`,
      data,
      weight: 500,
      style: 'normal',
    })),
  })
}

type Style = Record<string, string | number>
/** An element as satori takes it: the object that JSX would create. */
type Element = Parameters<typeof satori>[0]

function box(style: Style, children: (Element | string)[] | string): Element {
  const props = { style: { display: 'flex', ...style }, children }
  return { type: 'div', props } as unknown as Element
}

function layout(kicker: string, title: string): Element {
  return box(
    {
      width,
      height,
      padding: '56px 72px 200px',
      flexDirection: 'column',
      background: paper,
      color: ink,
      fontFamily: 'serif0, serif1',
      boxSizing: 'border-box',
    },
    [
      box({ justifyContent: 'space-between', fontSize: 30 }, [
        box({}, brand.name),
        box({ color: red }, kicker),
      ]),
      box({ flexGrow: 1, alignItems: 'center' }, [
        box(
          {
            fontSize: sizeFor(title),
            lineHeight: 1.08,
            lineClamp: 4,
            display: 'block',
            wordBreak: 'break-word',
          },
          title,
        ),
      ]),
    ],
  )
}

function sizeFor(title: string): number {
  if (title.length <= 45) return 88
  if (title.length <= 90) return 72
  return title.length <= 150 ? 58 : 48
}

/** A wall with stepped merlons, along the lower edge. */
function crown({ wall, line }: { wall: string; line: string }): string {
  const merlons = Array.from({ length: 10 }, (_, index) => {
    const left = index * 120 + 6
    return `M${left} 540v-19h12v-19h12v-19h12v-19h12v-19h12v19h12v19h12v19h12v19h12v19z`
  }).join('')
  return `<path fill="${wall}" d="${merlons}M0 540h1200v90H0z"/><path fill="${line}" d="M0 560h1200v9H0z"/>`
}
