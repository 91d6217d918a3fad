import { lineMark, links } from '#domain/articles/body-line.ts'

/** A text and what is selected in it. */
export interface Selected {
  text: string
  start: number
  end: number
}

/** Replaces a part of a text, and selects something afterwards. */
export interface Replacement {
  from: number
  to: number
  insert: string
  /** The selection after it. */
  start: number
  end: number
}

type InlineMark = '**' | '*'
type LineMark = '## ' | '- ' | '1. ' | '> '

/** Makes the selected words bold or italic, line by line, or plain again. */
export function toggleInline(selected: Selected, mark: InlineMark): Replacement {
  const chosen = wordAround(selected)
  if (chosen.start === chosen.end) return replace(chosen, mark + mark, mark.length, 0)
  const { text, start, end } = isMarked(chosen, mark) ? chosen : withWholePairs(chosen, mark)
  if (isMarked({ text, start, end }, mark)) {
    const outer = { text, start: start - mark.length, end: end + mark.length }
    // The mark before the selection can end inside it.
    const around = withHiddenUrls(text.slice(outer.start, outer.end))
    const [, second] = around.match(pairs[mark]) ?? []
    if (second !== undefined) return toggleInline(outer, mark)
    return replace(outer, text.slice(start, end), 0, end - start)
  }
  const lines = withHiddenUrls(text.slice(start, end)).split('\n').map(partsOf)
  const isWhole = lines.every(
    ({ words }) => words === '' || words.match(pairs[mark])?.[0] === words,
  )
  const insert = lines
    .map(({ before, words, after }) => {
      const around = isWhole || words === '' ? '' : mark
      return before + around + words.replaceAll(pairs[mark], '$1$2$3') + around + after
    })
    .join('\n')
    .replaceAll(urlAsterisk, '*')
  // One marked line: its text is selected, so that the next press removes the mark.
  const inset = lines.length === 1 && !isWhole && insert.startsWith(mark) ? mark.length : 0
  return replace({ text, start, end }, insert, inset, insert.length - 2 * inset)
}

/** With the whole of each pair of marks of which a part is selected. */
function withWholePairs(selected: Selected, mark: InlineMark): Selected {
  const { text, start, end } = wholeLines(selected)
  let widened = selected
  for (const { 0: pair, index } of withHiddenUrls(text.slice(start, end)).matchAll(pairs[mark])) {
    const [from, to] = [start + index, start + index + pair.length]
    if (to <= widened.start || from >= widened.end) continue
    widened = { text, start: Math.min(from, widened.start), end: Math.max(to, widened.end) }
  }
  return widened
}

/** Stands for an asterisk in a link's URL, which is no mark. */
const urlAsterisk = '\uE000'

function withHiddenUrls(text: string): string {
  return text.replaceAll(
    links,
    (_, words: string, url: string) => `[${words}](${url.replaceAll('*', urlAsterisk)})`,
  )
}

function isMarked({ text, start, end }: Selected, mark: InlineMark): boolean {
  const before = /\**$/.exec(text.slice(0, start))?.[0].length ?? 0
  const after = /^\**/.exec(text.slice(end))?.[0].length ?? 0
  // Three signs are bold and italic, two are only bold.
  return mark === '**' ? Math.min(before, after) >= 2 : before % 2 === 1 && after % 2 === 1
}

/** What asterisks do not touch outside, as in '2**10'. An Arabic particle can touch them. */
const outside = String.raw`(?!\p{Script=Arabic})[\p{L}\p{N}]|\*`

const pairs = {
  '**': pairsOf(String.raw`\*\*`, String.raw`\*?`),
  '*': pairsOf(String.raw`\*`, String.raw`(?:\*\*)?`),
}

/** Words between two marks. Marks of the other kind can begin and end at the same places. */
function pairsOf(mark: string, other: string): RegExp {
  const begin = String.raw`(?<!\\|${outside})(${other})${mark}(?=[^\s*])`
  const end = String.raw`${mark}(${other})(?!${outside})`
  return new RegExp(String.raw`${begin}(.*?[^\s*\\])${end}`, 'gu')
}

/** Asterisks are directly before and after the words, after the mark of the line. */
function partsOf(line: string) {
  const [prefix = ''] = lineMark.exec(line) ?? []
  const [, space = '', words = '', after = ''] =
    /^(\s*)(.*?)(\s*)$/.exec(line.slice(prefix.length)) ?? []
  return { before: prefix + space, words, after }
}

/** Gives every selected line the mark, or removes it if all have it. A heading becomes a smaller one first. */
export function toggleLines(selected: Selected, mark: LineMark): Replacement {
  const whole = wholeLines(selected)
  const lines = whole.text.slice(whole.start, whole.end).split('\n')
  const written = lines.filter((line) => line.trim() !== '')
  const present = written.map((line) => lineMark.exec(line)?.[0] ?? '')
  const next = nextMark(mark, present)
  let number = 0
  const changed = lines.map((line) => {
    if (line.trim() === '' && written.length > 0) return line
    number += 1
    return (next === '1. ' ? `${number}. ` : next) + line.replace(lineMark, '')
  })
  const insert = changed.join('\n')
  if (selected.start !== selected.end) return replace(whole, insert, 0, insert.length)
  const caret = Math.max(0, insert.length - (whole.end - selected.start))
  return replace(whole, insert, caret, 0)
}

function nextMark(mark: LineMark, present: string[]): string {
  const has = (wanted: string) => present.length > 0 && present.every((one) => one === wanted)
  if (mark === '## ') {
    if (has('## ')) return '### '
    return has('### ') ? '' : mark
  }
  const isList = present.length > 0 && present.every((one) => /^\d/.test(one))
  return has(mark) || (mark === '1. ' && isList) ? '' : mark
}

/**
 * A link with the selected words, whose URL is selected, or with the selected URL. `url` replaces a selected URL, and
 * that of the link in whose words the selection is.
 */
export function insertLink(selected: Selected, url = ''): Replacement {
  const { text, start, end } = wordAround(selected)
  const present = urlAround({ text, start, end })
  if (present) {
    const old = text.slice(present.start, present.end)
    return url === '' ? replace(present, old, 0, old.length) : replace(present, url, url.length, 0)
  }
  const words = text.slice(start, end).replaceAll(/[[\]\n]/g, ' ')
  if (/^(?:https?:\/\/|mailto:)\S*$/.test(words)) {
    if (url !== '') return replace({ text, start, end }, url, url.length, 0)
    return replace({ text, start, end }, `[](${words})`, 1, 0)
  }
  const address = url || 'https://'
  const insert = `[${words}](${address})`
  if (words === '') return replace({ text, start, end }, insert, 1, 0)
  if (url !== '') return replace({ text, start, end }, insert, insert.length, 0)
  return replace({ text, start, end }, insert, words.length + 3, address.length)
}

/** The URL of the link in whose words the selection is: a link cannot be inside another. */
function urlAround({ text, start, end }: Selected): Selected | undefined {
  for (const { index, 1: words = '', 2: url = '' } of text.matchAll(links)) {
    const from = index + words.length + 3
    const isPicture = text[index - 1] === '!'
    if (!isPicture && start > index && end < from - 1) {
      return { text, start: from, end: from + url.length }
    }
  }
  return undefined
}

/** Inserts lines between the paragraphs, with an empty line before and after them. */
export function insertLines({ text, start, end }: Selected, lines: string): Replacement {
  const ends = /\n{0,2}$/.exec(text.slice(0, start).slice(-2))?.[0].length ?? 0
  const begins = /^\n{0,2}/.exec(text.slice(end))?.[0].length ?? 0
  const before = start === 0 ? '' : '\n'.repeat(2 - ends)
  const insert = before + lines + '\n'.repeat(2 - begins)
  return replace({ text, start, end }, insert, insert.length, 0)
}

/** Puts a text in the place of the selected one, and the caret after it. */
export function pasteText(selected: Selected, text: string): Replacement {
  return replace(selected, text, text.length, 0)
}

/** After Enter at the end of a list's line: the next line of the list, or the end of the list. */
export function continueList({ text, start, end }: Selected): Replacement | undefined {
  const from = lineStart(text, start)
  const line = text.slice(from, start)
  const [, number, mark = number] = /^(?:(\d{1,3})\. |(- |> ))/.exec(line) ?? []
  if (mark === undefined || start !== end || (text[end] ?? '\n') !== '\n') return undefined
  const prefix = number === undefined ? mark : `${Number(number) + 1}. `
  const isEmpty = line.replace(lineMark, '').trim() === ''
  if (isEmpty) return replace({ text, start: from, end }, '', 0, 0)
  return replace({ text, start, end }, `\n${prefix}`, prefix.length + 1, 0)
}

function replace(
  { start, end }: Selected,
  insert: string,
  skip: number,
  length: number,
): Replacement {
  const first = start + skip
  return { from: start, to: end, insert, start: first, end: first + length }
}

/** Without a selection: the word at the caret, if there is one. Spaces at the ends are not selected. */
function wordAround({ text, start, end }: Selected): Selected {
  if (start !== end) {
    const words = text.slice(start, end)
    const from = start + words.length - words.trimStart().length
    return from >= end
      ? { text, start, end: start }
      : { text, start: from, end: from + words.trim().length }
  }
  const [before = ''] = /[\p{L}\p{M}\p{N}]*$/u.exec(text.slice(0, start)) ?? []
  const [after = ''] = /^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(end)) ?? []
  return { text, start: start - before.length, end: end + after.length }
}

function wholeLines({ text, start, end }: Selected): Selected {
  const next = text.indexOf('\n', end)
  return { text, start: lineStart(text, start), end: next === -1 ? text.length : next }
}

function lineStart(text: string, position: number): number {
  return position === 0 ? 0 : text.lastIndexOf('\n', position - 1) + 1
}
