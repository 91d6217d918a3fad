import { EditorState, Selection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { lineReader } from '#domain/body/read-body.ts'
import { normalise } from './normalise.ts'
import { parseBody } from './parse-body.ts'
import { serialiseBody } from './serialise-body.ts'

const readLine = await lineReader('*')

test.each([
  'With **bold words** and more [link](https://example.com/a).',
  'A *word* here, ***both*** and (**this**).',
  'وقال **الوزير**، ثم *غادر* SDAIA.',
  '2 * 3 * 4 is a**b',
])('typed letter by letter, %s is stored as typed', (text) => {
  let state = EditorState.create({ doc: parseBody('', readLine), plugins: [normalise(readLine)] })
  state = state.apply(state.tr.setSelection(Selection.atEnd(state.doc)))
  for (const letter of text) {
    state = state.apply(state.tr.insertText(letter))
  }
  expect(serialiseBody(state.doc, readLine)).toBe(text)
  expect(state.doc.toString()).toBe(parseBody(text, readLine).toString())
})
