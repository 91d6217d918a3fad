import type { EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { directionOf, pageDirection, type Language } from '#domain/text/script.ts'

/** Gives each line, list and quotation the direction of its text. A table and what is empty have the article's. */
export function lineDirections({ doc }: EditorState, language: Language): DecorationSet {
  const found: Decoration[] = []
  doc.descendants((node, at) => {
    const { name } = node.type
    if (!node.isTextblock && name !== 'ul' && name !== 'ol' && name !== 'blockquote') return
    const text = node.textBetween(0, node.content.size, ' ')
    const dir = text.trim() === '' ? pageDirection(language) : directionOf(text, language)
    found.push(Decoration.node(at, at + node.nodeSize, { dir }))
  })
  return DecorationSet.create(doc, found)
}
