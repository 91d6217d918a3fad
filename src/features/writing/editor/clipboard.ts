import {
  DOMSerializer,
  Fragment,
  Slice,
  type DOMOutputSpec,
  type Node,
  type ResolvedPos,
  type Schema,
} from 'prosemirror-model'
import { Plugin, Selection, type Command } from 'prosemirror-state'
import type { EditorProps, EditorView } from 'prosemirror-view'
import { isFollowable } from '#domain/text/urls.ts'
import { directionOf } from '#domain/text/script.ts'
import { freeNumber, footnoteNumbers, footnotesIn } from './footnotes.ts'
import { moveBelowBlock, putCaretBelow } from './insert-blocks.ts'
import { joinLines } from './join-lines.ts'
import { linesIn } from './lines.ts'
import { deleteCells, fillCells, tableHere } from './tables.ts'

const inHtml = /data-slice="([^"]+)"/

/** Text copied in an editor is pasted unchanged, also into another window: the copied HTML carries it as JSON. */
export function clipboard(schema: Schema): Plugin {
  let copied: object | undefined
  let numbers = new Map<string, number>()
  class WithSlice extends DOMSerializer {
    override serializeFragment(...args: Parameters<DOMSerializer['serializeFragment']>) {
      const [, , target] = args
      const dom = super.serializeFragment(...args)
      if (target) return dom
      const json = encodeURIComponent(JSON.stringify(copied))
      for (const line of dom.querySelectorAll('p, h2, h3, li, td')) {
        if (directionOf(line.textContent) === 'rtl') line.setAttribute('dir', 'rtl')
      }
      ;(dom.firstChild as Element | null)?.setAttribute?.('data-slice', json)
      return dom
    }
  }
  return new Plugin({
    props: {
      transformCopied: (slice, view) => {
        numbers = footnoteNumbers(view.state.doc)
        copied = { ...slice.toJSON(), column: tableHere(view.state)?.column }
        return slice
      },
      clipboardSerializer: new WithSlice(
        {
          ...DOMSerializer.nodesFromSchema(schema),
          ...linkedFootnotes((name) => numbers.get(name) ?? name),
        },
        DOMSerializer.marksFromSchema(schema),
      ),
      clipboardTextSerializer: ({ content }) => content.content.map(plainText).join('\n\n'),
      ...pasteAndDrop((view, data) => {
        const [, json] = inHtml.exec(data.getData('text/html')) ?? []
        const read = json === undefined ? undefined : sliceOf(schema, json)
        return read !== undefined && insertSlice(read.slice, read.column)(view.state, view.dispatch)
      }),
    },
  })
}

/** Handlers that give `take` the data of a paste, and of a drop from outside the text, with the caret at its place. */
export function pasteAndDrop(
  take: (view: EditorView, data: DataTransfer) => boolean,
): Pick<EditorProps, 'handlePaste' | 'handleDrop'> {
  return {
    handlePaste: (view, { clipboardData }) => clipboardData !== null && take(view, clipboardData),
    handleDrop(view, event) {
      // ProseMirror itself moves a selection that is dragged within the text.
      if (!event.dataTransfer || view.dragging) return false
      selectAt(view, event)
      view.focus()
      return take(view, event.dataTransfer)
    },
  }
}

function selectAt(view: EditorView, { clientX, clientY }: MouseEvent): void {
  const at = view.posAtCoords({ left: clientX, top: clientY })
  const { doc, tr } = view.state
  if (at) view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))))
}

/** Footnotes as other programs know them: a link to the footnote, and a link back. */
function linkedFootnotes(numberOf: (name: string) => string | number) {
  const link = ({ attrs }: Node, from: string, to: string): DOMOutputSpec => {
    const number = numberOf(attrs['name'] as string)
    return ['a', { id: `${from}-${number}`, href: `#${to}-${number}` }, `${number}`]
  }
  return {
    reference: (node: Node): DOMOutputSpec => ['sup', link(node, 'reference', 'note')],
    footnote: (node: Node): DOMOutputSpec => [
      'p',
      link(node, 'note', 'reference'),
      ' ',
      ['span', 0],
    ],
  }
}

/** `undefined` if the JSON is no slice, is of another kind of text, or has a link with a forbidden URL. */
function sliceOf(schema: Schema, json: string) {
  try {
    const read = JSON.parse(decodeURIComponent(json)) as { column?: number }
    const slice = Slice.fromJSON(schema, read)
    let isFollowed = true
    slice.content.descendants((node) => {
      node.check()
      const link = node.marks.find(({ type }) => type.name === 'link') ?? node
      if ('href' in link.attrs && !isFollowable(String(link.attrs['href']))) isFollowed = false
    })
    return isFollowed ? { slice, column: Number(read.column) || 0 } : undefined
  } catch {
    return undefined
  }
}

/**
 * Puts a slice in place of the selection, and the caret behind it. Words stay in the line, lines in the list or
 * quotation, and a cell or a footnote takes words only.
 * @param column where the first cell of the slice stood in its table.
 */
export function insertSlice(slice: Slice, column = 0): Command {
  return (state, dispatch, view) => {
    if (deleteCells(state)) {
      return deleteCells(state, (tr) => {
        dispatch?.(tr)
        insertSlice(slice, column)(state.apply(tr), dispatch, view)
      })
    }
    if (fillCells(slice, column)(state, dispatch)) return true
    if (moveBelowBlock(state)) {
      return moveBelowBlock(state, (tr) => {
        dispatch?.(tr)
        insertSlice(slice)(state.apply(tr), dispatch, view)
      })
    }
    const { tr, selection, schema } = state
    const { $from, $to, from, to } = selection
    const isInCell = $from.parent.type === schema.nodes['cell']
    const isInFootnote = $from.parent.type === schema.nodes['footnote']
    const lines = linesIn(slice.content)
    const isInline = lines.length === 1 && slice.openStart > 0 && slice.openEnd > 0
    // A cell has no place for a picture.
    if (isInCell && lines.length === 0) return true
    const isText = slice.content.content.every(({ type }) => type === schema.nodes['p'])
    if (
      (isInCell || isInline || (isInFootnote && isText)) &&
      $from.parent.isTextblock &&
      $from.sameParent($to)
    ) {
      const words = lines.map(({ line }) => line.content)
      tr.replaceWith(from, to, joinLines(schema, words))
    } else {
      const inKind = isText && lines.length > 0 ? inKindOf($from, slice) : slice
      const { content, openStart, openEnd } = withOtherFootnotes(inKind, state.doc, from, to)
      const isAtStart =
        !isInline &&
        $from.parent.type.name !== 'footnote' &&
        ($from.parent.content.size > 0 || ($from.depth === 2 && !isText)) &&
        from === $from.start(1) + $from.depth - 1
      // Text that is pasted at the start of a block, such as a heading, goes before it and does not become its kind.
      if (isAtStart) tr.replace($from.before(1), to, new Slice(content, 0, openEnd))
      else tr.replaceSelection(new Slice(content, openStart, openEnd))
    }
    putCaretBelow(tr)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Pasted paragraphs as lines of the list or the quotation at the caret. */
function inKindOf($place: ResolvedPos, slice: Slice): Slice {
  const { content, openStart, openEnd } = slice
  const { parent } = $place
  if (!parent.isTextblock || parent.type.isInGroup('block') || $place.depth !== 2) return slice
  const lines = content.content.map((paragraph) => parent.type.create(null, paragraph.content))
  return new Slice(
    Fragment.from($place.node(1).type.create(null, lines)),
    openStart + 1,
    openEnd + 1,
  )
}

function withOtherFootnotes(slice: Slice, doc: Node, from: number, to: number): Slice {
  const kept = footnotesIn(doc).filter(
    (note) => note.node.isBlock && (note.from < from || note.to > to),
  )
  const used = new Set(kept.map(({ name }) => name))
  const own = footnotesIn(slice.content).flatMap(({ node, name }) => (node.isBlock ? [name] : []))
  const taken = new Set([...used, ...own])
  const names = new Map<unknown, string>()
  for (const name of own.filter((one) => used.has(one))) {
    const next = freeNumber(taken)
    taken.add(next)
    names.set(name, next)
  }
  if (names.size === 0) return slice
  // Safe, because only footnotes and references have an attribute `name`.
  const renamed = JSON.stringify(slice, (key, value: unknown) =>
    key === 'name' ? (names.get(value) ?? value) : value,
  )
  return Slice.fromJSON(doc.type.schema, JSON.parse(renamed))
}

function textOf(line: Node): string {
  return line.textBetween(0, line.content.size, '', ({ attrs: { name } }) =>
    name === undefined ? '\n' : `[^${name}]`,
  )
}

/** A block as other programs get it: with bullets, the marks of footnotes, and tabs between cells. */
function plainText(block: Node): string {
  const { name } = block.type
  if (name === 'footnote') return `[^${block.attrs['name']}]: ${textOf(block)}`
  if (block.isTextblock) return textOf(block)
  if (name === 'row') return block.children.map(textOf).join('\t')
  const lines = block.children.map((line, index) => {
    const sign = name === 'ul' ? '- ' : name === 'ol' ? `${index + 1}. ` : ''
    return sign + plainText(line)
  })
  return lines.join('\n')
}
