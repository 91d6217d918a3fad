import { Slice, type Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { ReadLine } from '#domain/articles/article-body.ts'
import { trimUrl } from '#domain/text/invisible.ts'
import { parseBody } from '#features/writing/body/parse-body.ts'
import { pastedBody } from '#features/writing/body/pasted-body.ts'
import { bodySchema } from '#features/writing/body/schema.ts'
import { setLink } from './commands.ts'

/** What is pasted becomes a body first, so nothing else gets in. A URL pasted over words is their link. */
export function paste(readLine: ReadLine): Plugin {
  return new Plugin({
    props: {
      handlePaste: (view, { clipboardData }) => {
        const plain = clipboardData?.getData('text/plain') ?? ''
        const url = trimUrl(plain)
        if (!view.state.selection.empty && /^https?:\/\/[^\s()]+$/.test(url)) {
          return setLink(url)(view.state, view.dispatch)
        }
        const html = clipboardData?.getData('text/html') ?? ''
        void pastedBody(html, plain).then((body) => insert(view, body, plain, readLine))
        return true
      },
    },
  })
}

function insert(view: EditorView, body: string, plain: string, readLine: ReadLine): void {
  if (view.isDestroyed || body.trim() === '') return
  const { tr, selection } = view.state
  if (selection.$from.parent.type === bodySchema.nodes.cell) {
    view.dispatch(tr.insertText(plain.replaceAll(/\s+/g, ' ')).scrollIntoView())
    return
  }
  // The first line has a blank line above it, unless it goes on with the line at the caret.
  const { content } = parseBody(`\n${body}`, readLine)
  const slice = new Slice(content, openAt(content.firstChild), openAt(content.lastChild))
  view.dispatch(tr.replaceSelection(slice).scrollIntoView())
}

/** A paragraph at an end of a paste goes on with the line there. */
function openAt(end: Node | null): number {
  return end?.type === bodySchema.nodes.p ? 1 : 0
}
