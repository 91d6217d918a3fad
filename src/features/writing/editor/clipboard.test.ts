import * as fc from 'fast-check'
import { Slice } from 'prosemirror-model'
import { AllSelection, EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { lineReader } from '#domain/body/read-body.ts'
import { numRuns } from '#support/setup/property-runs.ts'
import { normalise } from '#features/writing/body/normalise.ts'
import { parseBody } from '#features/writing/body/parse-body.ts'
import { bodySchema } from '#features/writing/body/schema.ts'
import { serialiseBody } from '#features/writing/body/serialise-body.ts'
import { insertSlice } from './clipboard.ts'
import { deleteCells, tableHere } from './tables.ts'

const readLine = await lineReader('*')
const stateOf = (body: string) =>
  EditorState.create({ doc: parseBody(body, readLine), plugins: [normalise(readLine)] })
const textOf = ({ doc }: EditorState) => serialiseBody(doc, readLine)

const copied = ({ selection }: EditorState) =>
  Slice.fromJSON(bodySchema, JSON.parse(JSON.stringify(selection.content())))

function paste(state: EditorState, slice: Slice, column?: number): EditorState {
  let next = state
  insertSlice(slice, column)(state, (tr) => (next = next.apply(tr)))
  // What is typed then replaces nothing.
  expect(next.selection).toMatchObject({ empty: true })
  expect(next.selection).toBeInstanceOf(TextSelection)
  return next
}

const words = fc.constantFrom(
  'word',
  'قانون',
  '**b**',
  '*i*',
  '[a](https://a.example)',
  ' x',
  '[^1]',
)
const line = fc
  .tuple(
    fc.constantFrom('', '', '## ', '- ', '1. ', '> '),
    fc.array(words, { minLength: 1, maxLength: 4 }),
  )
  .map(([mark, inside]) => `${mark}w ${inside.join(' ')} w`)
const block = fc.oneof(
  { arbitrary: line, weight: 5 },
  fc.constantFrom(
    '![x](/a.webp#8x6)',
    '| a | **b** |\n| --- | --- |\n| [c](https://c.example) | d e |\n| f | g |',
  ),
)
const anyBody = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((blocks) => `${blocks.join('\n\n')}\n\n[^1]: a note`)

test('all of a body, copied into an empty text, is the same body', () => {
  fc.assert(
    fc.property(anyBody, (body) => {
      const state = stateOf(body)
      const all = state.apply(state.tr.setSelection(new AllSelection(state.doc)))
      expect(textOf(paste(stateOf(''), copied(all))).trim()).toBe(body)
      expect(textOf(paste(all, copied(all))).trim()).toBe(body)
    }),
    { numRuns },
  )
})

test('what is cut and pasted in the same place is as it was', () => {
  const place = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(anyBody, place, place, (body, one, other) => {
      const start = stateOf(body)
      const { doc, tr } = start
      const at = (fraction: number) => doc.resolve(Math.round(fraction * doc.content.size))
      const chosen = start.apply(tr.setSelection(TextSelection.between(at(one), at(other))))
      const { $to, $from, empty } = chosen.selection
      // A footnote that loses its reference and the beginning of its line at once is text.
      const isAtFootnote = $to.parent.type.name === 'footnote' && !$from.sameParent($to)
      const isOfCells = deleteCells(chosen)
      const isInTable = $from.node(1) === $to.node(1)
      if ((isOfCells && !isInTable) || empty || isAtFootnote) return
      let cut = chosen.apply(chosen.tr.deleteSelection())
      if (isOfCells) deleteCells(chosen, (cutting) => (cut = chosen.apply(cutting)))
      const column = tableHere(chosen)?.column
      expect(textOf(paste(cut, copied(chosen), column)).trim()).toBe(body)
    }),
    { numRuns, examples: [['w\n\n- **b** w\n- w\n\n[^1]: a note', 0.3, 0]] },
  )
})

const sliceOf = (body: string, open = 0) => {
  const { content } = parseBody(body, readLine)
  return new Slice(content, open, open)
}
function over(body: string, chosen: string, slice: Slice): string {
  const state = stateOf(body)
  const places: number[] = []
  state.doc.descendants((node, at) => {
    for (const word of chosen.split('…'))
      if (node.text?.includes(word)) places.push(at + node.text.indexOf(word))
  })
  const [from = 0, to = from] = places
  return textOf(
    paste(state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to))), slice),
  )
}
const cells = '| ab | cd |\n| --- | --- |\n| e | f |'

test.each([
  [
    'a note of a name that is there',
    over('x[^1] y\n\n[^1]: here', 'y', sliceOf('a[^1] z[^2]\n\n[^1]: b\n\n[^2]: c')),
    'a[^3]',
  ],
  ['a picture in a cell', over(cells, 'cd', sliceOf('![x](/a.webp)')), cells],
  [
    'a table in cells',
    over(cells, 'd', sliceOf('| 1 |\n| --- |\n| 2 |\n| 3 |')),
    '| ab | c 1 d |\n| --- | --- |\n| e | 2 f |\n|  | 3 |',
  ],
  [
    'rows of two cells from the second column on',
    over(
      '| x | ab | c |\n| --- | --- | --- |\n| y | d | e |',
      'ab',
      sliceOf('| 1 | 2 |\n| --- | --- |\n| 3 | 4 |', 3),
    ),
    '| x | 1ab | 2 c |\n| --- | --- | --- |\n| y | 3 d | 4e |',
  ],
  [
    'paragraphs in a quotation',
    over('> ab\n> c', 'b', sliceOf('one\n\ntwo', 1)),
    '> aone\n> twob\n> c',
  ],
  [
    'paragraphs in an item',
    over('- ab\n- c', 'b', sliceOf('one\n\ntwo', 1)),
    '- aone\n- twob\n- c',
  ],
  [
    'paragraphs in a note',
    over('x[^1]\n\n[^1]: ab', 'b', sliceOf('one\n\ntwo', 1)),
    '[^1]: aone twob',
  ],
  [
    'words over cells',
    over(cells, 'b…d', sliceOf('new', 1)),
    '| anew | d |\n| --- | --- |\n| e | f |',
  ],
])('%s', (_, body, part) => {
  expect(body).toContain(part)
})
