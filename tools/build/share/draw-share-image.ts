import sharp from 'sharp'
import { brandOf } from '#texts/short-texts.ts'
import { textsOf } from '#texts/texts-of.ts'
import { categoryNames, type CategoryName } from '#domain/articles/categories.ts'
import { languages } from '#domain/site/language.ts'
import { directionOf } from '#domain/text/script.ts'
import { canDraw, textBlock, textLine } from './set-text.ts'
import { shareImageFonts } from './share-image-fonts.ts'
import type { TextFont } from './shape-text.ts'

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
const walls: Record<CategoryName, Wall> = {
  Policy: { wall: '#ad6048', line: '#8a4833' },
  Regulation: { wall: '#616d8f', line: '#3d4763' },
  Analysis: { wall: '#98a274', line: '#6b7547' },
  Technology: { wall: '#2f6d72', line: '#1f5054' },
}
const plainWall: Wall = { wall: ink, line: red }
/** By the names of the categories in each language. */
const wallOf = new Map(
  languages.flatMap((language) =>
    categoryNames.map((name) => [textsOf(language).categoryNames[name], walls[name]] as const),
  ),
)

let fonts: Promise<TextFont[]> | undefined

/**
 * Draws a title above the crown of a Najdi wall. With an Arabic kicker the sides change. A title with a character that
 * no font has, such as a Chinese one, is not drawn: without the character it could say something else. Returns a JPEG
 * of 1200 by 630 pixels.
 */
export async function drawShareImage(kicker: string, title: string): Promise<Buffer> {
  const faces = await (fonts ??= shareImageFonts())
  const [left, right] = [72, width - 72]
  const sides = [
    { x: left, align: 'left' },
    { x: right, align: 'right' },
  ] as const
  const language = directionOf(kicker) === 'rtl' ? 'ar' : 'en'
  const [first, last] = language === 'ar' ? [sides[1], sides[0]] : sides
  const line = { baseline: 84, size: 30 }
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    textLine({ text: brandOf(language).name, colour: ink, ...first, ...line }, faces),
    textLine({ text: kicker, colour: red, ...last, ...line }, faces),
    canDraw(title, faces) &&
      textBlock(title, { left, right, middle: 262, height: 305 }, ink, faces),
    crown(wallOf.get(kicker) ?? plainWall),
    '</svg>',
  ].filter((part) => part !== false)
  return sharp(Buffer.from(svg.join('')))
    .jpeg({ quality: 78, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** A wall with stepped merlons, along the lower edge. */
function crown({ wall, line }: { wall: string; line: string }): string {
  const merlons = Array.from({ length: 10 }, (_, index) => {
    const left = index * 120 + 6
    return `M${left} 540v-19h12v-19h12v-19h12v-19h12v-19h12v19h12v19h12v19h12v19h12v19z`
  }).join('')
  return `<path fill="${wall}" d="${merlons}M0 540h1200v90H0z"/><path fill="${line}" d="M0 560h1200v9H0z"/>`
}
