import { AllSelection, EditorState, TextSelection, type Command } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { lineReader } from '#domain/body/read-body.ts'
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
  deleteCells,
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

const toEnd: Command = (state, dispatch) => {
  dispatch?.(state.tr.setSelection(TextSelection.atEnd(state.doc)))
  return true
}

const bold = toggleEmphasis('strong')
const link = setLink('https://a.example/')
const table = '| a¦ | b |\n| --- | --- |\n| c | d |'
const end = table.replace('¦', '').replace('d', 'd¦')
const cells = '| a¦b | c |\n| --- | --- |\n| d | e¦f |'
const selectAll: Command = (state, dispatch) => {
  dispatch?.(state.tr.setSelection(new AllSelection(state.doc)))
  return true
}
const toLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.setSelection(TextSelection.atStart(state.doc)))
  return true
}
const noted = 'one[^1], two¦\n\n[^1]: a'

test.each<[what: string, body: string, result: string, ...steps: (Command | string)[]]>([
  ['a line becomes a heading', 'A li¦ne', '## A li¦ne', setKind('h2')],
  ['a heading becomes a line', '## A li¦ne', 'A li¦ne', setKind('h2')],
  ['lines become items', 'o¦ne\ntw¦o', '- one\n- tw¦o', setKind('ul')],
  ['an item leaves its list', '- one\n- tw¦o\n- three', '- one\n\ntw¦o\n- three', setKind('p')],
  ['a line becomes an item', '- one\n\ntw¦o', '- one\n\n- tw¦o', setKind('ul')],
  ['a quotation becomes an item', '> qu¦oted', '1. qu¦oted', setKind('ol')],
  ['Enter after a heading begins a line', '## Head¦', '## Head\n\nnext¦', enter, 'next'],
  ['Enter inside a heading makes two', '## He¦ad', '## He\n\n## next¦ad', enter, 'next'],
  ['Enter in a list begins an item', '- one¦', '- one\n- next¦', enter, 'next'],
  ['Enter twice ends a list', '- one¦', '- one\n\nnext¦', enter, enter, 'next'],
  ['Enter in a quotation goes on with it', '> one¦', '> one\n> next¦', enter, 'next'],
  ['Enter twice ends a quotation', '> one¦', '> one\n\nnext¦', enter, enter, 'next'],
  ['Enter ends a note', 'a[^1]\n\n[^1]: b¦', 'a[^1]\n\n[^1]: b\n\nnext¦', enter, 'next'],
  ['Enter goes a cell down', '| a¦ |\n| --- |\n| b |', '| a |\n| --- |\n| x¦b |', enter, 'x'],
  ['Enter leaves a table', '| a |\n| --- |\n| b¦ |', '| a |\n| --- |\n| b |\n\nx¦', enter, 'x'],
  ['Backspace makes a heading a paragraph', '## ¦Head', '¦Head', backspace],
  ['Backspace makes an item a paragraph', '- one\n- ¦two', '- one\n\n¦two', backspace],
  ['Backspace joins a line to the one above', 'one\n\n¦two', 'one¦two', backspace],
  ['Delete joins the line below', 'one¦\n\ntwo', 'one¦two', deleteForward],
  ['Backspace leaves a cell where it is', '| ¦a |\n| --- |', '| ¦a |\n| --- |', backspace],
  ['Delete leaves a table', 'a¦\n\n| a |\n| --- |', 'a¦\n\n| a |\n| --- |', deleteForward],
  ['Backspace makes a footnote text', 'a[^1]\n\n[^1]: ¦note', 'a[^1]\n\n¦note', backspace],
  ['bold: the word at the caret', 'one tw¦o', 'one **tw¦o**', bold],
  ['bold: whole Latin words', 'on¦e tw¦o', '**one tw¦o**', bold],
  ['bold: no more what is bold', '**wo¦rd**', 'wo¦rd', bold],
  ['bold: the Arabic word at the caret', 'وقال¦وا هم', '**وقال¦وا** هم', bold],
  ['bold: an Arabic word without its particle', 'وال¦قانون¦', 'وال**قانون¦**', bold],
  ['bold: not the inside of an Arabic word', 'ال¦بيان¦ات', 'البيان¦ات', bold],
  ['a link is set', '¦words¦ here', '[words](https://a.example/) here¦', link, toEnd],
  ['a link is its URL', 'a ¦', 'a [https://a.example/](https://a.example/)¦', link, toEnd],
  ['a link is changed', '[a¦b](https://b.example/) c', '[ab](https://a.example/) c¦', link, toEnd],
  ['a link is removed', '[wo¦rds](https://b.example/)', 'wo¦rds', setLink('')],
  ['a table is added', '¦', '| ¦ |  |  |\n| --- | --- | --- |\n|  |  |  |', insertTable],
  ['a table after text', 'a¦', 'a\n\n| ¦ |  |  |\n| --- | --- | --- |\n|  |  |  |', insertTable],
  ['typing over cells keeps them', cells, '| ax¦ |  |\n| --- | --- |\n|  | f |', deleteCells, 'x'],
  [
    'deleting from a line into a table',
    'a¦b\n\n| c | d¦e |\n| --- | --- |',
    'a¦\n\n|  | e |\n| --- | --- |',
    deleteCells,
  ],
  [
    'deleting whole blocks before a cell',
    'a¦b\n\nc\n\n| d¦e |\n| --- |',
    'a¦\n\n| e |\n| --- |',
    deleteCells,
  ],
  ['everything becomes a list', 'one\n\n## two', '- one\n- two¦', selectAll, setKind('ul')],
  ['a picture goes on below', '![a](/b.png¦', '![a](/b.png)\n\nx¦', ')', 'x'],
  [
    'an empty cell keeps the caret',
    'a\n\n| ¦ | b |\n| --- | --- |',
    'a\n\n| x¦ | b |\n| --- | --- |',
    'x',
  ],
  ['a note that is left empty goes', 'one¦ two', 'one two¦', footnote, toLine, toEnd],
  ['a table is not added inside another', table, table, insertTable],
  ['a row is added', table, '| a | b |\n| --- | --- |\n| ¦ |  |\n| c | d |', addRow],
  ['a column is added', table, '| a | ¦ | b |\n| --- | --- | --- |\n| c |  | d |', addColumn],
  ['a row is removed', table, '| ¦c | d |\n| --- | --- |', removeRow],
  ['a column is removed', table, '| ¦b |\n| --- |\n| d |', removeColumn],
  ['a table is removed', table, '¦', removeTable],
  ['a table is removed with its last row', '| a¦ |\n| --- |', '¦', removeRow],
  ['a table is removed with its last column', '| a¦ |\n| --- |\n| b |', '¦', removeColumn],
  ['Tab goes to the next', table, '| a | x¦ |\n| --- | --- |\n| c | d |', nextCell(1), 'x'],
  ['Tab adds a row', end, '| a | b |\n| --- | --- |\n| c | d |\n| ¦ |  |', nextCell(1)],
  ['Tab goes back', end, '| a | b |\n| --- | --- |\n| x¦ | d |', nextCell(-1), 'x'],
  ['Tab stays in the first', table, '| x¦ | b |\n| --- | --- |\n| c | d |', nextCell(-1), 'x'],
  ['a table is left for the line below', '| a¦ |\n| --- |\n\nb', '| a |\n| --- |\n\n¦b', cellBelow],
  ['a line is added below', '| a¦ |\n| --- |', '| a |\n| --- |\n\nb¦', cellBelow, 'b'],
  ['a footnote without its note', 'one[^1]¦', 'one[^1][^2]\n\n[^2]: note¦', footnote, 'note'],
  ['a note has the next number', noted, 'one[^1], two[^2]\n\n[^1]: a\n\n[^2]: b¦', footnote, 'b'],
  ['a note leads back', noted, 'one[^1], two[^2]¦\n\n[^1]: a\n\n[^2]: b', footnote, 'b', footnote],
])('%s', (_, body, result, ...steps) => {
  expect(after(body, ...steps)).toBe(result)
})
