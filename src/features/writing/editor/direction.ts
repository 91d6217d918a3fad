import type { EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { directionOf, pageDirection, type Language } from '#domain/text/script.ts'

/** Gives each line the direction of its own text, and an empty one that of the article's language. */
export function lineDirections({ doc }: EditorState, language: Language): DecorationSet {
  const found: Decoration[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock) return
    const text = node.textContent
    const dir = text.trim() === '' ? pageDirection(language) : directionOf(text, language)
    found.push(Decoration.node(at, at + node.nodeSize, { dir }))
  })
  return DecorationSet.create(doc, found)
}
