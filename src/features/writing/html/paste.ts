import { Fragment, Slice, type Node } from 'prosemirror-model'
import { Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { ReadLine } from '#domain/body/read-body.ts'
import { toast } from '#client/toasts.ts'
import { isFollowable } from '#domain/text/urls.ts'
import { bodyUrl } from '#domain/body/picture.ts'
import { plural } from '#domain/text/plural.ts'
import { trimUrl, withLineFeeds } from '#domain/text/invisible.ts'
import { parseBody } from '#features/writing/body/parse-body.ts'
import { insertSlice, pasteAndDrop } from '#features/writing/editor/clipboard.ts'
import { setLink } from '#features/writing/editor/commands.ts'
import { withFiles, type GivenFiles } from '#features/writing/editor/given-pictures.ts'
import { blocksFromHtml, type Pasted } from './blocks-from-html.ts'

/**
 * Pasted text from other programs is first converted to blocks of a body, so that nothing else gets in. A URL that is
 * pasted over selected words becomes their link.
 * @param convert converts the blocks of a body for another schema.
 */
export function paste(readLine: ReadLine, convert = (read: Pasted) => read): Plugin {
  return new Plugin({
    props: {
      ...pasteAndDrop((view, data) => {
        // Word's bullet, a sign of the private area of Unicode.
        const plain = withLineFeeds(data.getData('text/plain')).replaceAll('\uf0b7', '•')
        const { selection } = view.state
        const url = urlIn(plain)
        if (url && selection instanceof TextSelection && !selection.empty) {
          return setLink(bodyUrl(url))(view.state, (tr) => {
            view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to)))
          })
        }
        const { html, files } = filesIn(data.getData('text/html'))
        const read = readHtml(html) ?? { blocks: blocksOf(plain, readLine), lost: [] }
        const { blocks, lost } = convert(read)
        if (lost.length > 0) tellLost(lost)
        if (blocks.length > 0) insert(view, blocks, files)
        return true
      }),
    },
  })
}

/** `undefined` if the HTML is empty, or nested so deeply that reading it fails. */
function readHtml(html: string): Pasted | undefined {
  try {
    const read = blocksFromHtml(html)
    return read.blocks.length + read.lost.length > 0 ? read : undefined
  } catch {
    toast('Pasted without its formatting')
    return undefined
  }
}

/** The blocks of plain text. The line feed before it gives the first block a blank line above. */
function blocksOf(plain: string, readLine: ReadLine): readonly Node[] {
  // A `-` or `>` before a number is a minus or 'greater than', not a mark: a word joiner before it says so.
  const withSigns = plain.replaceAll(/^(?=[->] \p{Nd})/gmu, '\u2060')
  return plain.trim() ? parseBody(`\n${withSigns}`, readLine).children : []
}

/** The URL, if the text is nothing but one; it may begin with `www.`. */
function urlIn(text: string): string | undefined {
  const written = trimUrl(text).replace(/^www\./i, 'https://www.')
  return isFollowable(written) && !/\s/.test(written) ? written : undefined
}

const embedded = /data:(image\/(?!svg)[\w.+-]+);base64,([\w+/=]+)/g

/** Takes the pictures out of HTML that contains their files as `data:` URLs. A temporary URL replaces each. */
function filesIn(written: string): { html: string; files: GivenFiles } {
  const files = new Map<string, File>()
  const html = written.replaceAll(embedded, (data, type: string, base64: string) => {
    try {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const path = `/pasted/${crypto.randomUUID()}`
      files.set(path, new File([bytes], 'the pasted picture', { type }))
      return location.origin + path
    } catch {
      // Not valid: the `data:` URL stays, and the paste later says that the picture is not kept.
      return data
    }
  })
  return { html, files }
}

function insert(view: EditorView, blocks: readonly Node[], files: GivenFiles): void {
  // A first or a last paragraph is joined to the line at the caret.
  const [start, end] = [blocks[0], blocks.at(-1)].map((block) => (block?.type.name === 'p' ? 1 : 0))
  insertSlice(new Slice(Fragment.from(blocks), start ?? 0, end ?? 0))(view.state, (tr) =>
    view.dispatch(withFiles(tr, files)),
  )
}

/** Shows in a toast what a paste has not kept, such as '2 pictures, 1 video'. */
function tellLost(names: readonly string[]): void {
  const counts = [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length
    return `${count} ${plural(count, name)}`
  })
  toast(`Not kept: ${counts.join(', ')}`)
}
