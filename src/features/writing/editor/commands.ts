import { setBlockType, splitBlockAs, toggleMark } from 'prosemirror-commands'
import type { MarkType, Node, ResolvedPos } from 'prosemirror-model'
import { Selection, type Command, type EditorState } from 'prosemirror-state'
import { setKind } from './lines.ts'
import { cellBelow } from './tables.ts'
import { typesOf } from './types-of.ts'

/** A letter of a word inside which a body has no sign for bold. In Arabic, particles are joined to words. */
const unbreakable = /(?!\p{Script=Arabic})[\p{L}\p{M}\p{N}]/u
const inWord = /[\p{L}\p{M}\p{N}]/u

/** Makes the selected words bold or italic, or plain again; without a selection, the word at the caret. */
export function toggleEmphasis(name: 'strong' | 'em'): Command {
  return (state, dispatch) => {
    const type = typesOf(state.doc).marks[name]
    const { $from, $to, empty } = state.selection
    const widened = empty ? inWord : unbreakable
    const [from, to] = [wordEdge($from, -1, widened), wordEdge($to, 1, widened)]
    if (empty && from === to) return toggleMark(type)(state, dispatch)
    const { doc, tr } = state
    if (isWhole(doc, from, to, type)) tr.removeMark(from, to, type)
    else tr.addMark(from, to, type.create())
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

function wordEdge($position: ResolvedPos, step: -1 | 1, letter: RegExp): number {
  const text = $position.parent.textBetween(0, $position.parent.content.size, '', '\uFFFC')
  let at = $position.parentOffset
  while (letter.test(text[at - 1] ?? '') && letter.test(text[at] ?? '')) at += step
  return $position.start() + at
}

/** Whether there are words between two positions, and all have a mark. */
export function isWhole(doc: Node, from: number, to: number, type: MarkType): boolean {
  const words: Node[] = []
  doc.nodesBetween(from, to, (node) => void (node.text?.trim() && words.push(node)))
  return words.length > 0 && words.every(({ marks }) => type.isInSet(marks))
}

/** The link that the selection is in: where it begins and ends, and its URL. */
export function linkHere(state: EditorState) {
  const { $from } = state.selection
  const mark = typesOf(state.doc).marks.link.isInSet($from.nodeAfter?.marks ?? [])
  if (!mark) return undefined
  const isInside = (index: number) => mark.isInSet($from.parent.maybeChild(index)?.marks ?? [])
  let first = $from.index()
  let end = first + 1
  while (isInside(first - 1)) first -= 1
  while (isInside(end)) end += 1
  const [from, to] = [$from.posAtIndex(first), $from.posAtIndex(end)]
  return { from, to, href: String(mark.attrs['href']) }
}

/** Links the selected words, or changes the link that the selection is in; an empty URL removes it. */
export function setLink(url: string): Command {
  return (state, dispatch) => {
    const { tr, selection } = state
    const { marks } = typesOf(state.doc)
    const present = linkHere(state)
    const { from, to } = present ?? selection
    const link = marks.link.create({ href: url })
    if (url === '') tr.removeMark(from, to, marks.link)
    else if (from === to) tr.insert(from, state.schema.text(url, [link]))
    else tr.addMark(from, to, link)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Begins a new line; in a line without text, ends the list or the quotation. */
export const enter: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  const { nodes } = typesOf(state.doc)
  const { parent } = $from
  if (!parent.isTextblock) return false
  if (parent.type === nodes.cell) return cellBelow(state, dispatch)
  if (empty && parent.childCount === 0) {
    // No second line without text: the body would store both as one.
    return parent.type === nodes.p || setKind('p')(state, dispatch, view)
  }
  const isHeading = parent.type === nodes.h2 || parent.type === nodes.h3
  const isFootnote = parent.type === nodes.footnote
  return splitBlockAs((node, atEnd) => {
    const type = (isHeading && atEnd) || isFootnote ? nodes.p : node.type
    return { type, attrs: { written: null } }
  })(state, dispatch, view)
}

/** At the beginning of a line: makes it a paragraph, and then joins it to the line above. */
export const backspace: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  const { nodes } = typesOf(state.doc)
  const { type, isTextblock } = $from.parent
  if (!empty || $from.parentOffset > 0 || !isTextblock) return false
  if (type === nodes.footnote) return setBlockType(nodes.p)(state, dispatch)
  if (type === nodes.p || type === nodes.cell) return join(-1)(state, dispatch)
  return setKind('p')(state, dispatch, view)
}

/** At the end of a line: joins the line below to it. */
export const deleteForward: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const isAtEnd = empty && $from.parentOffset === $from.parent.content.size
  return isAtEnd && join(1)(state, dispatch)
}

/** Joins the line of the caret with the line above or below. Cells are never joined. */
function join(step: 1 | -1): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const $edge = state.doc.resolve(step === 1 ? $from.after() : $from.before())
    const $other = Selection.findFrom($edge, step)?.$head
    const isCell = (parent?: Node) => parent?.type === typesOf(state.doc).nodes.cell
    if (isCell($from.parent) || isCell($other?.parent)) return true
    // Not joined to a picture. The next command selects the picture first.
    if (!$other?.parent.isTextblock) return false
    const [start, end] = step === 1 ? [$from.pos, $other.pos] : [$other.pos, $from.pos]
    dispatch?.(state.tr.delete(start, end).scrollIntoView())
    return true
  }
}
