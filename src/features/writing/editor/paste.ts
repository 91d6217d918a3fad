import { Slice, type Node } from 'prosemirror-model'
import { Plugin, PluginKey, type SelectionBookmark } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { ReadLine } from '#domain/articles/article-body.ts'
import { bodyUrl } from '#domain/articles/body-picture.ts'
import { trimUrl } from '#domain/text/invisible.ts'
import { parseBody } from '#features/writing/body/parse-body.ts'
import { pastedBody } from '#features/writing/body/pasted-body.ts'
import { bodySchema } from '#features/writing/body/schema.ts'
import { insertSlice } from './clipboard.ts'
import { setLink } from './commands.ts'

const here = new PluginKey<SelectionBookmark | undefined>('paste')

/**
 * What is pasted from elsewhere becomes a body first, so nothing else gets in. It stands where it was pasted, also if
 * its code is still loading. A URL pasted over words is their link.
 */
export function paste(readLine: ReadLine): Plugin {
  return new Plugin({
    key: here,
    state: {
      init: (): SelectionBookmark | undefined => undefined,
      apply: (tr, place) =>
        (tr.getMeta(here) as SelectionBookmark | undefined) ?? place?.map(tr.mapping),
    },
    props: {
      handlePaste: (view, { clipboardData }) => {
        const plain = clipboardData?.getData('text/plain') ?? ''
        const { selection, tr } = view.state
        const url = bodyUrl(trimUrl(plain))
        if (!selection.empty && /^https?:\/\/\S+$/.test(url)) {
          return setLink(url)(view.state, view.dispatch)
        }
        const html = clipboardData?.getData('text/html') ?? ''
        view.dispatch(tr.setMeta(here, selection.getBookmark()))
        void pastedBody(html, plain).then((body) => insert(view, body, readLine))
        return true
      },
    },
  })
}

function insert(view: EditorView, body: string, readLine: ReadLine): void {
  if (view.isDestroyed || body.trim() === '') return
  const { state } = view
  const place = here.getState(state)?.resolve(state.doc)
  // The first line has a blank line above it, unless it goes on with the line at the caret.
  const { content } = parseBody(`\n${body}`, readLine)
  const slice = new Slice(content, openAt(content.firstChild), openAt(content.lastChild))
  if (place) view.dispatch(state.tr.setSelection(place))
  insertSlice(slice)(view.state, view.dispatch)
}

/** A paragraph at an end of a paste goes on with the line there. */
function openAt(end: Node | null): number {
  return end?.type === bodySchema.nodes.p ? 1 : 0
}
