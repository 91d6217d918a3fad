import type { Node } from 'prosemirror-model'
import { Selection, TextSelection, type Command } from 'prosemirror-state'
import { typesOf } from './types-of.ts'

/** Refers to a new footnote, and goes to it; from a footnote, goes back to its reference. */
export const footnote: Command = (state, dispatch) => {
  const { doc, tr, selection } = state
  const { nodes } = typesOf(doc)
  const { parent, pos } = selection.$to
  if (parent.type === nodes.footnote) {
    const back = footnotesIn(doc).find(
      ({ name, node }) => name === parent.attrs['name'] && node.isInline,
    )
    if (back) tr.setSelection(TextSelection.create(doc, back.to))
  } else {
    if (!parent.isTextblock) return false
    const name = freeName(doc)
    tr.insert(pos, nodes.reference.create({ name }))
    tr.insert(tr.doc.content.size, nodes.footnote.create({ name }))
    tr.setSelection(Selection.atEnd(tr.doc))
  }
  dispatch?.(tr.scrollIntoView())
  return true
}

/** The footnotes and their references, in the order of the text: only these nodes have an attribute `name`. */
export function footnotesIn(doc: Pick<Node, 'descendants'>) {
  const found: { node: Node; name: string; from: number; to: number }[] = []
  doc.descendants((node, from) => {
    const name = node.attrs['name'] as string | undefined
    if (name !== undefined) found.push({ node, name, from, to: from + node.nodeSize })
  })
  return found
}

/** The numbers that readers see, by name: in the order of the first references. */
export function footnoteNumbers(doc: Pick<Node, 'descendants'>): Map<string, number> {
  const references = footnotesIn(doc).flatMap(({ node, name }) => (node.isInline ? [name] : []))
  return new Map(Array.from(new Set(references), (name, index) => [name, index + 1]))
}

function freeName(doc: Node): string {
  const used = new Set(footnotesIn(doc).map(({ name }) => name))
  doc.descendants(({ text = '' }) => {
    // A reference without its footnote is text.
    for (const [, name = ''] of text.matchAll(/\[\^([^\s[\]]+)\]/g)) used.add(name)
  })
  return freeNumber(used)
}

/** The first number that is not the name of a footnote. */
export function freeNumber(used: ReadonlySet<string>): string {
  let number = 1
  while (used.has(String(number))) number += 1
  return String(number)
}
