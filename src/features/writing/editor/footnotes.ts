import type { Node } from 'prosemirror-model'
import { Selection, TextSelection, type Command } from 'prosemirror-state'
import { bodySchema } from '#features/writing/body/schema.ts'

const { nodes } = bodySchema

/** Refers to a new footnote, and goes to it; from a footnote, goes back to its reference. */
export const footnote: Command = (state, dispatch) => {
  const { doc, tr, selection } = state
  const { parent, pos } = selection.$to
  if (parent.type === nodes.footnote) {
    const back = referenceTo(doc, parent.attrs['name'] as string)
    if (back !== undefined) tr.setSelection(TextSelection.create(doc, back))
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

function referenceTo(doc: Node, name: string): number | undefined {
  let found: number | undefined
  doc.descendants((node, at) => {
    if (node.type === nodes.reference && node.attrs['name'] === name) found ??= at + 1
  })
  return found
}

function freeName(doc: Node): string {
  const used = new Set<unknown>()
  doc.descendants(({ attrs, text = '' }) => {
    used.add(attrs['name'])
    // A reference without its note is text.
    for (const [, name] of text.matchAll(/\[\^([^\s[\]]+)\]/g)) used.add(name)
  })
  return freeNumber(used)
}

/** The first number that is not the name of a note. */
export function freeNumber(used: ReadonlySet<unknown>): string {
  let number = 1
  while (used.has(String(number))) number += 1
  return String(number)
}
