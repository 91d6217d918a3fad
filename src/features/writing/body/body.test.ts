import * as fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { lineReader, readBody } from '#domain/body/read-body.ts'
import { clipboard } from '#features/writing/editor/clipboard.ts'
import { blocksFromHtml } from '#features/writing/html/blocks-from-html.ts'
import { stubHtmlParser } from '#support/html/html-parser.ts'
import { numRuns } from '#support/setup/property-runs.ts'
import { Prose } from '#ui/prose.tsx'
import { lookOf } from './look.ts'
import { normalise } from './normalise.ts'
import { parseBody } from './parse-body.ts'
import { bodySchema } from './schema.ts'
import { serialiseBody } from './serialise-body.ts'

const readLine = await lineReader('*')
const parse = (body: string) => parseBody(body, readLine)

const words = fc.oneof(
  fc.constantFrom('word', 'ال', 'قانون', ' ', '  ', '.', '2030', '\u00a0'),
  fc.constantFrom('a_b', '\\', '`', 'A', '#', '!', '|'),
  fc.constantFrom('**', '*', '**b**', '*i*', '***x***'),
  fc.constantFrom('[a](https://a.example)', '[**b**](https://b.example/*)'),
  fc.constantFrom('[^1]', '[^n]', '[', ']', '(', ')', '![a](https://a.example/b.png)'),
)
const starts = fc.oneof(
  fc.constant(''),
  fc.constantFrom('## ', '###  ', '- ', '1. ', '3. ', '> ', '[^1]: ', '[^n]: ', '>', '| '),
)
const line = fc
  .tuple(starts, fc.array(words, { maxLength: 6 }), fc.constantFrom('', '', ' |', ' '))
  .map(([start, inside, end]) => start + inside.join('') + end)
const special = fc.constantFrom(
  '',
  '  ',
  '| a | b |',
  '| --- | --- |',
  '| **x** | \\| | c |',
  '|---|:---:|',
  '![x](/api/images/a.webp#8x6)',
)
const anyBody = fc
  .array(fc.oneof({ arbitrary: line, weight: 3 }, special, fc.string()), { maxLength: 10 })
  .map((lines) => lines.join('\n'))

/** Ten thousand cases on a busy machine. */
const timeout = 240_000

describe('a body', { timeout }, () => {
  test('is stored as it was while nobody changes it', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        expect(serialiseBody(parse(body), readLine)).toBe(body.replaceAll(/\r\n?/g, '\n'))
      }),
      { numRuns },
    )
  })
})

test.each([
  {
    from: 'a page',
    copied: async (body: string) => {
      const blocks = await readBody(body)
      const html = renderToStaticMarkup(createElement(Prose, { blocks }))
      return html.replaceAll(' src="/', ' src="https://our.example/')
    },
  },
  { from: 'the editor, into another program', copied: copiedHtml },
])('what is copied from $from reads as its body', { timeout }, async ({ copied }) => {
  stubHtmlParser()
  vi.stubGlobal('location', { origin: 'https://our.example' })
  const lines = fc.array(fc.oneof({ arbitrary: line, weight: 3 }, special), { maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(lines, async (written) => {
      const above = written
        .map((text) => (text.startsWith('#') ? text.replaceAll('*', '') : text))
        .map((text) => text.replaceAll(/\s+/g, ' ').replaceAll('[^n]', '[^1]'))
        .filter((text) => !text.startsWith('[^1]: '))
      const body = [...above, '[^1]: The **note**'].join('\n')
      const html = await copied(body)
      expect(looks(blocksFromHtml(html).blocks), html).toEqual(
        looks(parse(body).children.filter((block) => lookOf(block) !== '')),
      )
    }),
    { numRuns },
  )
})

function copiedHtml(body: string): string {
  const place = new DOMParser().parseFromString('', 'text/html')
  const { clipboardSerializer } = clipboard(bodySchema).props
  const copied = clipboardSerializer?.serializeFragment(parse(body).content, { document: place })
  const blocks = Array.from(copied?.childNodes ?? []) as Element[]
  return blocks.map(({ outerHTML }) => outerHTML).join('')
}

/** A page gives each picture a size. Typed stars that would be marks get another sign. */
function looks(blocks: readonly Node[]): string[] {
  const shown = blocks.map(lookOf)
  return shown.map((look) => look.replace(/(?:#\d+x\d+)?\) *"\]$/, '').replaceAll('∗', '*'))
}

const whats = ['type', 'type', 'delete', 'strong', 'em', 'link', 'unmark', 'split', 'kind'] as const

/** One thing that an editor may do somewhere. The numbers are fractions of the document. */
const edit = fc.record({
  what: fc.constantFrom(...whats),
  text: words,
  kind: fc.constantFrom('p', 'h2', 'h3'),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.double({ min: 0, max: 0.4, noNaN: true }),
})

type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

function apply(state: EditorState, { what, text, kind, from: at, length }: Edit): EditorState {
  const { doc, tr } = state
  const position = (fraction: number) =>
    TextSelection.near(doc.resolve(Math.round(Math.min(1, fraction) * doc.content.size))).from
  const from = position(at)
  const to = Math.max(from, position(at + length))
  const { marks, nodes } = bodySchema
  if (what === 'type') tr.insertText(text, from)
  else if (what === 'delete') tr.delete(from, to)
  else if (what === 'strong' || what === 'em') tr.addMark(from, to, marks[what].create())
  else if (what === 'link') tr.addMark(from, to, marks.link.create({ href: 'https://c.example' }))
  else if (what === 'unmark') tr.removeMark(from, to)
  else if (what === 'split') {
    const { parent } = doc.resolve(from)
    if (parent.isTextblock && parent.type.name !== 'cell') tr.split(from)
  } else {
    const { parent, depth } = doc.resolve(from)
    if (depth === 1 && parent.isTextblock) tr.setBlockType(from, from, nodes[kind as 'p'])
  }
  // A caret in a line with text, where nothing waits.
  const shown: number[] = []
  tr.doc.descendants((node, start) => {
    if (node.isTextblock && lookOf(node) !== '') shown.push(start + 1)
  })
  if (shown[0] !== undefined) tr.setSelection(TextSelection.create(tr.doc, shown[0]))
  return state.apply(tr)
}

describe('the document', { timeout }, () => {
  test('reads as it looks after any edits', () => {
    fc.assert(
      fc.property(anyBody, fc.array(edit, { minLength: 1, maxLength: 6 }), (body, edits) => {
        let state = EditorState.create({ doc: parse(body), plugins: [normalise(readLine)] })
        for (const each of edits) state = apply(state, each)
        state.doc.check()
        const stored = serialiseBody(state.doc, readLine)
        expect(lookOf(parse(stored)), JSON.stringify([stored, state.doc])).toBe(lookOf(state.doc))
      }),
      { numRuns },
    )
  })

  test('leaves the other lines as they are when one is edited', () => {
    fc.assert(
      fc.property(anyBody, fc.nat(), (body, which) => {
        const lines = body.replaceAll(/\r\n?/g, '\n').split('\n')
        const doc = parse(body)
        const blocks = doc.children.flatMap((block, index) =>
          block.type.name === 'p' && lookOf(block) !== '' ? [index] : [],
        )
        const index = blocks[which % Math.max(1, blocks.length)]
        if (index === undefined) return
        const start = doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 1)
        const state = EditorState.create({ doc })
        const edited = serialiseBody(
          state.apply(state.tr.insertText('edited ', start)).doc,
          readLine,
        ).split('\n')
        expect(edited).toHaveLength(lines.length)
        expect(edited.filter((line_, at) => line_ !== lines[at])).toHaveLength(1)
      }),
      { numRuns },
    )
  })
})
