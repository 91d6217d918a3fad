import { EditorState, TextSelection, type Command } from 'prosemirror-state'
import { describe, expect, test } from 'vitest'
import { lineReader } from '#domain/articles/article-body.ts'
import { normalise } from '#features/writing/body/normalise.ts'
import { parseBody } from '#features/writing/body/parse-body.ts'
import { serialiseBody } from '#features/writing/body/serialise-body.ts'
import { backspace, deleteForward, enter, setLink, toggleEmphasis } from './commands.ts'
import { footnote } from './footnotes.ts'
import { setKind } from './lines.ts'
import {
  addColumn,
  addRow,
  cellBelow,
  insertTable,
  nextCell,
  removeColumn,
  removeRow,
  removeTable,
} from './tables.ts'

/** Where the selection begins and ends in a text of these tests. */
const sign = '¦'

const readLine = await lineReader('*')

/** The state of a body, with the selection where its signs are. */
function stateOf(body: string): EditorState {
  const state = EditorState.create({
    doc: parseBody(body, readLine),
    plugins: [normalise(readLine)],
  })
  const places: number[] = []
  state.doc.descendants((node, at) => {
    for (const { index } of node.text?.matchAll(/¦/g) ?? []) places.push(at + index - places.length)
  })
  const { tr } = state
  for (const place of places) tr.delete(place, place + 1)
  const [from = 1, to = from] = places
  return state.apply(tr.setSelection(TextSelection.create(tr.doc, from, to)))
}

/** The body after these commands, and texts that are typed, with a sign where the caret is. */
function after(body: string, ...steps: (Command | string)[]): string {
  let state = stateOf(body)
  for (const step of steps) {
    if (typeof step === 'string') state = state.apply(state.tr.insertText(step))
    else step(state, (tr) => (state = state.apply(tr)))
  }
  const { head } = state.selection
  return serialiseBody(state.apply(state.tr.insertText(sign, head, head)).doc, readLine)
}

describe('kinds of lines', () => {
  test.each([
    ['A li¦ne', setKind('h2'), '## A li¦ne'],
    ['## A li¦ne', setKind('h2'), 'A li¦ne'],
    ['o¦ne\ntw¦o', setKind('ul'), '- one\n- tw¦o'],
    ['- one\n- tw¦o\n- three', setKind('p'), '- one\n\ntw¦o\n- three'],
    ['- one\n\ntw¦o', setKind('ul'), '- one\n\n- tw¦o'],
    ['> qu¦oted', setKind('ol'), '1. qu¦oted'],
  ])('%j becomes another', (body, command, result) => {
    expect(after(body, command)).toBe(result)
  })
})

describe('Enter', () => {
  test.each([
    ['after a heading begins a paragraph', '## Head¦', '## Head\n\nnext¦'],
    ['inside a heading makes two', '## He¦ad', '## He\n\n## next¦ad'],
    ['in a list begins an item', '- one¦', '- one\n- next¦'],
    ['in a quotation goes on with it', '> one¦', '> one\n> next¦'],
    ['in a footnote ends it', 'a[^1]\n\n[^1]: note¦', 'a[^1]\n\n[^1]: note\n\nnext¦'],
    ['in a cell goes to the one below', '| a¦ |\n| --- |\n| b |', '| a |\n| --- |\n| next¦b |'],
    ['in a last row leaves the table', '| a |\n| --- |\n| b¦ |', '| a |\n| --- |\n| b |\n\nnext¦'],
  ])('%s', (_, body, result) => {
    expect(after(body, enter, 'next')).toBe(result)
  })

  test('twice ends a list and a quotation', () => {
    expect(after('- one¦', enter, enter, 'next')).toBe('- one\n\nnext¦')
    expect(after('> one¦', enter, enter, 'next')).toBe('> one\n\nnext¦')
  })
})

describe('Backspace and Delete', () => {
  test.each([
    ['make a heading a paragraph', '## ¦Head', backspace, '¦Head'],
    ['make an item a paragraph', '- one\n- ¦two', backspace, '- one\n\n¦two'],
    ['join a line to the one above', 'one\n\n¦two', backspace, 'one¦two'],
    ['join the line below', 'one¦\n\ntwo', deleteForward, 'one¦two'],
    ['leave a cell where it is', '| ¦a |\n| --- |', backspace, '| ¦a |\n| --- |'],
    ['leave a table below', 'one¦\n\n| a |\n| --- |', deleteForward, 'one¦\n\n| a |\n| --- |'],
    ['make a footnote text', 'a[^1]\n\n[^1]: ¦note', backspace, 'a[^1]\n\n¦note'],
  ])('%s', (_, body, command, result) => {
    expect(after(body, command)).toBe(result)
  })
})

describe('emphasis and links', () => {
  const bold = toggleEmphasis('strong')
  test.each([
    ['the word at the caret', 'one tw¦o', 'one **tw¦o**'],
    ['whole Latin words', 'on¦e tw¦o', '**one tw¦o**'],
    ['no more what is bold', '**wo¦rd**', 'wo¦rd'],
    ['the Arabic word at the caret', 'وقال¦وا هم', '**وقال¦وا** هم'],
    ['an Arabic word without its particle', 'وال¦قانون¦', 'وال**قانون¦**'],
    ['not the inside of an Arabic word', 'ال¦بيان¦ات', 'البيان¦ات'],
  ])('bold: %s', (_, body, result) => {
    expect(after(body, bold)).toBe(result)
  })

  test('a link is set, changed and removed', () => {
    const link = setLink('https://a.example/')
    expect(after('¦words¦ here', link, toEnd)).toBe('[words](https://a.example/) here¦')
    expect(after('here ¦', link, toEnd)).toBe('here [https://a.example/](https://a.example/)¦')
    expect(after('[wo¦rds](https://b.example/) on', link, toEnd)).toBe(
      '[words](https://a.example/) on¦',
    )
    expect(after('[wo¦rds](https://b.example/)', setLink(''))).toBe('wo¦rds')
  })
})

const toEnd: Command = (state, dispatch) => {
  dispatch?.(state.tr.setSelection(TextSelection.atEnd(state.doc)))
  return true
}

describe('tables', () => {
  const table = '| a¦ | b |\n| --- | --- |\n| c | d |'
  test.each([
    ['added in a blank line', '¦', insertTable, '| ¦ |  |  |\n| --- | --- | --- |\n|  |  |  |'],
    ['a row', table, addRow, '| a | b |\n| --- | --- |\n| ¦ |  |\n| c | d |'],
    ['a column', table, addColumn, '| a | ¦ | b |\n| --- | --- | --- |\n| c |  | d |'],
    ['without its row', table, removeRow, '| ¦c | d |\n| --- | --- |'],
    ['without its column', table, removeColumn, '| ¦b |\n| --- |\n| d |'],
    ['removed', table, removeTable, '¦'],
    ['the last row', '| a¦ |\n| --- |', removeRow, '¦'],
    ['the last column', '| a¦ |\n| --- |\n| b |', removeColumn, '¦'],
  ])('%s', (_, body, command, result) => {
    expect(after(body, command)).toBe(result)
  })

  test('added after the line that has text, and not inside another', () => {
    expect(after('one¦', insertTable)).toBe('one\n\n| ¦ |  |  |\n| --- | --- | --- |\n|  |  |  |')
    expect(after(table, insertTable)).toBe(table)
  })

  test('Tab goes from cell to cell, and adds a row at the end', () => {
    expect(after(table, nextCell(1), 'x')).toBe('| a | x¦ |\n| --- | --- |\n| c | d |')
    const end = table.replace('¦', '').replace('d', 'd¦')
    expect(after(end, nextCell(1))).toBe('| a | b |\n| --- | --- |\n| c | d |\n| ¦ |  |')
    expect(after(end, nextCell(-1), 'x')).toBe('| a | b |\n| --- | --- |\n| x¦ | d |')
    expect(after(table, nextCell(-1), 'x')).toBe('| x¦ | b |\n| --- | --- |\n| c | d |')
  })

  test('is left for the line below, which is there or is added', () => {
    expect(after('| a¦ |\n| --- |\n\nnext', cellBelow)).toBe('| a |\n| --- |\n\n¦next')
    expect(after('| a¦ |\n| --- |', cellBelow, 'next')).toBe('| a |\n| --- |\n\nnext¦')
  })
})

describe('footnotes', () => {
  test('get the next free number, and lead back to their reference', () => {
    const body = 'one[^1], two¦\n\n[^1]: first'
    const [noted, back] = [
      'one[^1], two[^2]\n\n[^1]: first\n\n[^2]: note',
      '\n\n[^1]: first\n\n[^2]: note',
    ]
    expect(after(body, footnote, 'note')).toBe(`${noted}¦`)
    expect(after(body, footnote, 'note', footnote)).toBe(`one[^1], two[^2]¦${back}`)
    // A reference without its note.
    expect(after('one[^1]¦', footnote, 'note')).toBe('one[^1][^2]\n\n[^2]: note¦')
  })
})
