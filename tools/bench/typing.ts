import { EditorState, Selection, type Plugin } from 'prosemirror-state'
import { lineReader } from '#domain/body/read-body.ts'
import { normalise } from '#features/writing/body/normalise.ts'
import { parseBody } from '#features/writing/body/parse-body.ts'
import { serialiseBody } from '#features/writing/body/serialise-body.ts'

// The program of `npm run bench:typing`: what a key costs in the visual editor, beside the editor without our reading.
const readLine = await lineReader('*')
const words =
  'The **authority** published [the rules](https://a.example/x) on 2 May.[^1] Nobody said *more* about it.'
const keys = 200

/** The median time of a key at the end of a body, in ms. */
function timeKeys(body: string, plugins: Plugin[]): number {
  let state = EditorState.create({ doc: parseBody(body, readLine), plugins })
  state = state.apply(state.tr.setSelection(Selection.atEnd(state.doc)))
  const times = Array.from({ length: keys }, () => {
    const start = performance.now()
    state = state.apply(state.tr.insertText('a'))
    if (plugins.length > 0) serialiseBody(state.doc, readLine)
    return performance.now() - start
  })
  return times.toSorted((a, b) => a - b)[keys / 2] ?? 0
}

const rows = [20, 200, 2000].map((paragraphs) => {
  const lines = Array.from({ length: paragraphs }, (_, index) => `${index} ${words}`)
  const body = `${lines.join('\n\n')}\n\n[^1]: A note\n\nEnd`
  const [bare, ours] = [timeKeys(body, []), timeKeys(body, [normalise(readLine)])]
  return { characters: body.length, 'bare, ms': bare.toFixed(2), 'ours, ms': ours.toFixed(2) }
})
console.table(rows)
