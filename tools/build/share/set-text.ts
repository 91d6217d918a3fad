import { directionOf, withoutControls } from '#domain/text/script.ts'
import { readParagraph, shapeLine, type Paragraph, type TextFont } from './shape-text.ts'

interface Line {
  text: string
  /** The edge at which the text is aligned. */
  x: number
  align: 'left' | 'right'
  baseline: number
  size: number
  colour: string
}

interface Box {
  left: number
  right: number
  middle: number
  height: number
}

const sizes = [88, 80, 72, 64, 58, 52, 46, 40]

/** From baseline to baseline, as a part of the size. Arabic letters reach lower than Latin ones. */
function lineHeightOf(text: string): number {
  return /\p{Script=Arabic}/u.test(text) ? 1.26 : 1.08
}

/** Whether the fonts have all that can be seen of a text. */
export function canDraw(text: string, fonts: readonly TextFont[]): boolean {
  const seen = text.replace(/[\s\p{C}\p{M}]/gu, '')
  return readParagraph(seen, 'ltr', fonts).fonts.every((font) => font !== undefined)
}

/** One line as SVG. */
export function textLine(line: Line, fonts: readonly TextFont[]): string {
  const paragraph = readParagraph(line.text, directionOf(line.text), fonts)
  return placed(shapeLine(paragraph, 0, line.text.length - 1), line)
}

/**
 * A title as SVG: in lines of the box's width, in the largest size in which it fits, at the side where its direction
 * begins. One that is too long for the smallest size ends with an ellipsis.
 */
export function textBlock(
  title: string,
  box: Box,
  colour: string,
  fonts: readonly TextFont[],
): string {
  const text = withoutControls(title).trim().replace(/\s+/g, ' ')
  const direction = directionOf(text)
  const paragraph = readParagraph(text, direction, fonts)
  const { size, lines } = fitted(paragraph, box)
  const step = size * lineHeightOf(text)
  const first = box.middle - (lines.length * step) / 2 + step * 0.74
  const [align, x] =
    direction === 'rtl' ? (['right', box.right] as const) : (['left', box.left] as const)
  const last = lines.at(-1)
  const isCut = last !== undefined && last.end < text.length - 1
  return lines
    .map((line, index) => {
      const place = { x, align, baseline: first + index * step, size, colour }
      if (!isCut || line !== last) return placed(shapeLine(paragraph, line.start, line.end), place)
      const cut = `${text.slice(line.start, line.end + 1)}…`
      return placed(shapeLine(readParagraph(cut, direction, fonts), 0, cut.length - 1), place)
    })
    .join('')
}

type Place = Pick<Line, 'x' | 'align' | 'baseline' | 'size' | 'colour'>

function placed(
  { width, paths }: { width: number; paths: string },
  { x, align, baseline, size, colour }: Place,
): string {
  const left = align === 'right' ? x - width * size : x
  return `<g fill="${colour}" transform="translate(${left} ${baseline}) scale(${size})">${paths}</g>`
}

/** The first and the last character of a line. */
interface Extent {
  start: number
  end: number
}

function fitted(paragraph: Paragraph, box: Box): { size: number; lines: Extent[] } {
  const words = Array.from(paragraph.text.matchAll(/\S+/g), ({ 0: word, index }) => {
    const extent = { start: index, end: index + word.length - 1 }
    return { ...extent, width: shapeLine(paragraph, extent.start, extent.end).width }
  })
  const column = box.right - box.left
  const widest = Math.max(...words.map(({ width }) => width))
  const lineHeight = lineHeightOf(paragraph.text)
  const linesIn = (size: number) => Math.floor(box.height / (size * lineHeight))
  for (const size of sizes) {
    const lines = broken(words, column / size)
    if (widest * size <= column && lines.length <= linesIn(size)) return { size, lines }
  }
  const size = Math.min(sizes.at(-1) ?? 0, column / widest)
  return { size, lines: broken(words, column / size).slice(0, linesIn(size)) }
}

const space = 0.25

function broken(words: readonly (Extent & { width: number })[], column: number): Extent[] {
  const lines: Extent[] = []
  let used = 0
  for (const { start, end, width } of words) {
    const last = lines.at(-1)
    const isNext = last !== undefined && used + space + width <= column
    used = isNext ? used + space + width : width
    if (isNext) last.end = end
    else lines.push({ start, end })
  }
  return lines
}
