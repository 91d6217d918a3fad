import type { Node } from 'prosemirror-model'
import { Plugin, Selection, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { ReadLine } from '#domain/articles/article-body.ts'
import { lookOf } from './look.ts'
import { parseBody } from './parse-body.ts'
import { serialiseBody } from './serialise-body.ts'

/**
 * Shows what is stored: after each change, blocks that read differently than they look are read again. So a typed
 * `**word**` is bold, and a typed `- ` begins a list. A line without text waits until the caret leaves it, a `*` until
 * something follows it, and nothing is replaced while an input method composes a word.
 */
export function normalise(readLine: ReadLine): Plugin {
  let view: EditorView | undefined
  return new Plugin({
    view: (shown) => {
      view = shown
      return { destroy: () => (view = undefined) }
    },
    props: {
      handleDOMEvents: {
        compositionend: () => {
          // Later, when the view has read the composed text.
          setTimeout(() => view?.dispatch(view.state.tr), 50)
        },
      },
    },
    appendTransaction: (_, __, state) =>
      view?.composing || isUnfinishedHere(state) ? null : normalised(state, readLine),
  })
}

/** Whether the caret is where something is being typed that may not be read yet: '**a*' would be an italic 'a'. */
function isUnfinishedHere({ selection: { $head } }: EditorState): boolean {
  const { parent, nodeBefore } = $head
  if (!parent.isTextblock) return false
  return nodeBefore?.text?.endsWith('*') || (lookOf(parent) === '' && parent.type.name !== 'cell')
}

function normalised(state: EditorState, readLine: ReadLine): Transaction | null {
  const { doc, tr, selection } = state
  const blocks = doc.children
  const read = parseBody(serialiseBody(doc, readLine), readLine).children
  const shown = blocks.filter((block) => lookOf(block) !== '')
  const stored = read.filter((block) => lookOf(block) !== '')

  const most = Math.min(shown.length, stored.length)
  let first = 0
  while (first < most && isSame(shown[first], stored[first])) first += 1
  let last = 0
  while (last < most - first && isSame(shown.at(-1 - last), stored.at(-1 - last))) last += 1
  const old = shown.slice(first, shown.length - last)
  const next = stored.slice(first, stored.length - last)
  if (old.length === 0 && next.length === 0) return null

  const from = old[0] ? positionOf(doc, old[0]) : endOf(doc, shown[first - 1])
  const to = endOf(doc, old.at(-1)) || from
  const { line, fromEnd } = placeOf(doc, selection.head)
  tr.replaceWith(from, Math.max(from, to), next)
  return tr.setSelection(selectionAt(tr.doc, line, fromEnd))
}

function positionOf(doc: Node, block: Node): number {
  let at = 0
  for (const child of doc.children) {
    if (child === block) break
    at += child.nodeSize
  }
  return at
}

function endOf(doc: Node, block: Node | undefined): number {
  return block ? positionOf(doc, block) + block.nodeSize : 0
}

/** A place in the text that a change of marks keeps: the number of the line with text, and how far from its end. */
function placeOf(doc: Node, position: number): { line: number; fromEnd: number } {
  let line = -1
  let fromEnd = 0
  doc.nodesBetween(0, position, (node, start) => {
    if (!node.isTextblock || lookOf(node) === '') return
    line += 1
    fromEnd = Math.max(0, start + node.nodeSize - 1 - position)
  })
  return { line, fromEnd }
}

function selectionAt(doc: Node, line: number, fromEnd: number): Selection {
  let left = line
  let found = doc.content.size
  doc.descendants((node, start) => {
    if (!node.isTextblock || lookOf(node) === '') return
    if (left === 0) found = start + Math.max(1, node.nodeSize - 1 - fromEnd)
    left -= 1
  })
  return Selection.near(doc.resolve(found), -1)
}

function isSame(one: Node | undefined, other: Node | undefined): boolean {
  return one !== undefined && other !== undefined && lookOf(one) === lookOf(other)
}
