import { Fragment, Slice, type Node } from 'prosemirror-model'
import { Plugin, PluginKey, TextSelection, type SelectionBookmark } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { ReadLine } from '#domain/body/read-body.ts'
import { toast } from '#client/toasts.ts'
import { isFollowable } from '#domain/addresses/links.ts'
import { bodyUrl } from '#domain/body/picture.ts'
import { plural } from '#domain/text/plural.ts'
import { trimUrl, withLineFeeds } from '#domain/text/invisible.ts'
import { parseBody } from '#features/writing/body/parse-body.ts'
import { insertSlice, takes } from '#features/writing/editor/clipboard.ts'
import { setLink } from '#features/writing/editor/commands.ts'
import type { Pasted } from './blocks-from-html.ts'

const here = new PluginKey<SelectionBookmark | undefined>('paste')

/**
 * What is pasted from elsewhere becomes blocks of a body first, so nothing else gets in. It stands where it was pasted,
 * also if its code is still loading. A URL pasted over words is their link.
 * @param convert makes the blocks of another schema of those of a body.
 */
export function paste(readLine: ReadLine, convert = (read: Pasted) => read): Plugin {
  return new Plugin({
    key: here,
    state: {
      init: (): SelectionBookmark | undefined => undefined,
      apply: (tr, place) =>
        (tr.getMeta(here) as SelectionBookmark | undefined) ?? place?.map(tr.mapping),
    },
    props: {
      ...takes((view, data) => {
        const plain = withLineFeeds(data.getData('text/plain'))
        const { selection, tr } = view.state
        const url = addressIn(plain)
        if (url && selection instanceof TextSelection && !selection.empty) {
          return setLink(bodyUrl(url))(view.state, view.dispatch)
        }
        const html = data.getData('text/html')
        view.dispatch(tr.setMeta(here, selection.getBookmark()))
        // Pictures take seconds, and what is typed meanwhile would be mixed up with the rest.
        const isSlow = html.includes('data:image/')
        if (isSlow) view.setProps({ editable: () => false })
        // The first line has a blank line above it, unless it goes on with the line at the caret.
        const plainBlocks = () => (plain.trim() ? parseBody(`\n${plain}`, readLine).children : [])
        void pasted(html, plainBlocks).then((read) => {
          if (view.isDestroyed) {
            toast('Not pasted', 'The editor was left before the text was read. Paste again.')
            return
          }
          if (isSlow) {
            view.setProps({ editable: () => true })
            view.focus()
          }
          const { blocks, lost } = convert(read)
          if (lost.length > 0) tellLost(lost)
          if (blocks.length > 0) insert(view, blocks)
        })
        return true
      }),
    },
  })
}

/** The URL, if the text is nothing but one; it may begin with `www.`. */
function addressIn(text: string): string | undefined {
  const written = trimUrl(text).replace(/^www\./i, 'https://www.')
  return isFollowable(written) && !/\s/.test(written) ? written : undefined
}

function insert(view: EditorView, blocks: readonly Node[]): void {
  const { state } = view
  const place = here.getState(state)?.resolve(state.doc)
  if (place) view.dispatch(state.tr.setSelection(place))
  // A paragraph at an end goes on with the line there.
  const [start, end] = [blocks[0], blocks.at(-1)].map((block) => (block?.type.name === 'p' ? 1 : 0))
  insertSlice(new Slice(Fragment.from(blocks), start ?? 0, end ?? 0))(view.state, view.dispatch)
}

/** Without the code, or text in the HTML, the plain text. */
async function pasted(html: string, plainBlocks: () => readonly Node[]): Promise<Pasted> {
  if (html !== '') {
    try {
      const { blocksFromHtml } = await import('./blocks-from-html.ts')
      const read = blocksFromHtml(await withStoredPictures(html))
      if (read.blocks.length + read.lost.length > 0) return read
    } catch {
      toast('Pasted without its formatting', 'Undo, and paste again in a moment.')
    }
  }
  return { blocks: plainBlocks(), lost: [] }
}

async function withStoredPictures(html: string): Promise<string> {
  if (!html.includes('data:image/')) return html
  toast('Uploading pictures…', 'The text appears with them.')
  const { uploadEmbedded } = await import('#features/uploads/upload-embedded.ts')
  return uploadEmbedded(html)
}

/** Says what a paste did not keep, such as '2 pictures, 1 video'. */
function tellLost(names: readonly string[]): void {
  const counts = [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length
    return `${count} ${plural(count, name)}`
  })
  toast(`Not kept: ${counts.join(', ')}`)
}
