import type { EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { directionOf, pageDirection, type Language } from '#domain/text/script.ts'
import { footnoteNumbers } from './footnotes.ts'

/**
 * Gives each line, list and quotation the direction of its text, and each footnote and reference its number. An empty
 * line below a text from right to left runs from the right too. Otherwise it has the direction of the article.
 */
export function decorate({ doc }: EditorState, language: Language): DecorationSet {
  const found: Decoration[] = []
  const numbers = footnoteNumbers(doc)
  let empty: string = pageDirection(language)
  doc.descendants((node, at) => {
    const { name } = node.type
    const number = numbers.get(node.attrs['name'] as string)
    const attributes: Record<string, string> = {}
    if (number !== undefined) attributes['data-note'] = `${number}`
    if (node.isTextblock || name === 'ul' || name === 'ol' || name === 'blockquote') {
      const text = node.textBetween(0, node.content.size, ' ')
      const direction = text.trim() === '' ? empty : directionOf(text, language)
      attributes['dir'] = direction
      empty = direction === 'rtl' ? direction : pageDirection(language)
    }
    if (!node.isText) found.push(Decoration.node(at, at + node.nodeSize, attributes))
  })
  return DecorationSet.create(doc, found)
}
