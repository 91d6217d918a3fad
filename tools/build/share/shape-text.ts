import bidiFactory from 'bidi-js'
import { Blob, Buffer as Shaping, Direction, Face, Font, shape } from 'harfbuzzjs'

/*
 * Text as SVG paths: Arabic letters joined, runs in the order in which they are read. Text in an SVG would be drawn in
 * the fonts of the machine.
 */

const bidi = bidiFactory()

/** A font, and how large it is drawn beside the others. */
export interface TextFont {
  font: Font
  characters: ReadonlySet<number>
  scale: number
}

export function openFont(data: Uint8Array, scale: number): TextFont {
  const face = new Face(new Blob(data))
  const font = new Font(face)
  font.setScale(face.upem, face.upem)
  return { font, characters: new Set(face.collectUnicodes()), scale: scale / face.upem }
}

/** A paragraph with the direction of each of its characters. */
export interface Paragraph {
  text: string
  levels: ReturnType<typeof bidi.getEmbeddingLevels>
  fonts: (TextFont | undefined)[]
}

export function readParagraph(
  text: string,
  direction: 'ltr' | 'rtl',
  fonts: readonly TextFont[],
): Paragraph {
  const levels = bidi.getEmbeddingLevels(text, direction)
  return { text, levels, fonts: fontsOf(text, fonts) }
}

/** The font of each character: the first that has it. A mark stays in the font of its letter. */
function fontsOf(text: string, fonts: readonly TextFont[]): Paragraph['fonts'] {
  let before: TextFont | undefined
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    const isMark = /\p{M}/u.test(character) && before?.characters.has(code)
    if (!isMark) before = fonts.find(({ characters }) => characters.has(code))
    return Array<TextFont | undefined>(character.length).fill(before)
  }).flat()
}

interface Run {
  start: number
  end: number
  font: TextFont
  isRightToLeft: boolean
}

/** A line of a paragraph, from its first character to its last, as paths that begin at x = 0 on the baseline. */
export function shapeLine(paragraph: Paragraph, start: number, end: number) {
  let width = 0
  const paths: string[] = []
  for (const run of visualRuns(paragraph, start, end)) {
    const { font, scale } = run.font
    for (const glyph of glyphsOf(paragraph.text, run)) {
      const path = font.glyphToPath(glyph.codepoint)
      const x = width + (glyph.xOffset ?? 0) * scale
      const y = -(glyph.yOffset ?? 0) * scale
      if (path)
        paths.push(`<path transform="matrix(${scale} 0 0 ${-scale} ${x} ${y})" d="${path}"/>`)
      width += (glyph.xAdvance ?? 0) * scale
    }
  }
  return { width, paths: paths.join('') }
}

/** The parts of a line that have one font and one direction, from left to right. */
function visualRuns({ text, levels, fonts }: Paragraph, start: number, end: number): Run[] {
  const runs: Run[] = []
  const runAt: Run[] = []
  for (let index = start; index <= end; index += 1) {
    const font = fonts[index]
    if (!font) continue
    const isRightToLeft = (levels.levels[index] ?? 0) % 2 === 1
    const last = runs.at(-1)
    const isSame =
      last?.font === font &&
      last.end === index - 1 &&
      levels.levels[last.start] === levels.levels[index]
    if (isSame) last.end = index
    else runs.push({ start: index, end: index, font, isRightToLeft })
    runAt[index] = runs.at(-1) as Run
  }
  const visual = bidi.getReorderedIndices(text, levels, start, end).map((index) => runAt[index])
  return [...new Set(visual)].filter((run) => run !== undefined)
}

function glyphsOf(text: string, { start, end, font, isRightToLeft }: Run) {
  const shaping = new Shaping()
  // Gets the whole text, so that a letter at the edge of a run is joined with its neighbour.
  shaping.addText(text, start, end - start + 1)
  shaping.guessSegmentProperties()
  shaping.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
  shape(font.font, shaping)
  return shaping.getGlyphInfosAndPositions()
}
