import type { Node } from 'prosemirror-model'
import { Plugin, Selection, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { ReadLine } from '#domain/articles/article-body.ts'
import { linesIn } from '#features/writing/editor/lines.ts'
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
  const shown = blocksOf(doc)
  const stored = blocksOf(parseBody(serialiseBody(doc, readLine), readLine))

  const most = Math.min(shown.length, stored.length)
  let first = 0
  while (first < most && shown[first]?.look === stored[first]?.look) first += 1
  let last = 0
  while (last < most - first && shown.at(-1 - last)?.look === stored.at(-1 - last)?.look) last += 1
  const old = shown.slice(first, shown.length - last)
  const next = stored.slice(first, stored.length - last)
  if (old.length === 0 && next.length === 0) return null

  const from = old[0]?.from ?? shown[first - 1]?.to ?? 0
  const to = old.at(-1)?.to ?? from
  const added = next.map(({ block }) => block)
  tr.replaceWith(from, to, added)
  // A change of marks keeps the line and how far from its end the caret is.
  const lines = linesIn(doc, hasText)
  const index = lines.findLastIndex(({ start }) => start <= selection.head)
  const fromEnd = Math.max(0, (lines[index]?.end ?? 0) - selection.head)
  const after = linesIn(tr.doc, hasText)[index]
  const head = after ? Math.max(after.start, after.end - fromEnd) : tr.doc.content.size
  return tr.setSelection(Selection.near(tr.doc.resolve(head), -1))
}

function hasText(node: Node): boolean {
  return lookOf(node) !== ''
}

/** The blocks with text, and where they are. */
function blocksOf(doc: Node) {
  const blocks: { block: Node; look: string; from: number; to: number }[] = []
  doc.forEach((block, from) => {
    const look = lookOf(block)
    if (look !== '') blocks.push({ block, look, from, to: from + block.nodeSize })
  })
  return blocks
}
