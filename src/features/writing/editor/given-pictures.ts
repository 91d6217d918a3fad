import {
  Plugin,
  PluginKey,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { failureToast, toast } from '#client/toasts.ts'
import { pictureLine } from '#domain/body/picture.ts'
import { buttonClass } from '#ui/button.tsx'
import { pasteAndDrop } from './clipboard.ts'
import { imageSize } from './image-size.ts'
import { moveBelow } from './insert-blocks.ts'
import type { TextFormat } from './text-format.ts'

/** A picture that was dropped or pasted as a file. */
export interface GivenPicture {
  id: string
  /** Its position in the document: where it stands, or will stand. */
  at: number
  file: File
  /** A URL of the file, to show it before it is stored. */
  preview: string
  state: 'uploading' | 'failed' | 'stored'
  stored?: Stored
  problem?: string
  alt: string
  /** Whether the editor must still be asked for its alternative text. */
  asks: boolean
}

type Stored = Pick<Parameters<typeof pictureLine>[0], 'url' | 'size'>
type Change =
  | { id: string; to: Partial<GivenPicture> | 'gone' }
  | { added: readonly GivenPicture[] }
  | { files: GivenFiles }
/** The files of pictures in pasted HTML, by temporary paths on this site. */
export type GivenFiles = ReadonlyMap<string, File>

const key = new PluginKey<readonly GivenPicture[]>('given pictures')

export const givenIn = (state: EditorState): readonly GivenPicture[] => key.getState(state) ?? []

/**
 * A picture that is dropped or pasted as a file is shown in the text at once, and is uploaded while the editor types
 * on. The stored text gets it after the upload.
 */
export function givenPictures(format: TextFormat): Plugin {
  return new Plugin<readonly GivenPicture[]>({
    key,
    state: { init: () => [], apply: (tr, all) => applied(all, tr) },
    appendTransaction: (trs, _, { tr }) => {
      const files = trs.flatMap((one) => Array.from(changeOf(one, 'files')?.files ?? []))
      return files.length > 0 ? withoutFiles(tr, format, new Map(files)) : undefined
    },
    view(opened) {
      // The editor may have left Visual during an upload. When Visual opens again, the upload is repeated.
      uploadOthers(opened, format, [])
      return { update: (view, before) => uploadOthers(view, format, givenIn(before)) }
    },
    props: {
      decorations: (state) =>
        DecorationSet.create(
          state.doc,
          givenIn(state).flatMap((given) => (given.state === 'stored' ? [] : [shown(given)])),
        ),
      ...pasteAndDrop(take),
    },
  })
}

function take(view: EditorView, data: DataTransfer): boolean {
  const files = [...data.files]
  // Word and Excel add a picture of the copied text: then the text counts.
  if (files.length === 0 || data.types.includes('text/plain')) return false
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  const others = files.filter((file) => !pictures.includes(file))
  if (others.length > 0) {
    const names = others.map(({ name }) => name).join(', ')
    failureToast('Not inserted', `${names}: only pictures can stand in the text.`)
  }
  if (pictures.length > 0) givePictures(view, pictures)
  return true
}

/** Puts pictures above the caret, which then stands below them. @param alt the alternative text, if it is known. */
export function givePictures(view: EditorView, files: readonly File[], alt = ''): void {
  moveBelow(view.state, view.dispatch)
  const at = view.state.selection.$from.before(1)
  dispatchChange(view, { added: files.map((file) => givenPicture(file, at, alt)) })
}

function givenPicture(file: File, at: number, alt = ''): GivenPicture {
  const id = crypto.randomUUID()
  const preview = URL.createObjectURL(file)
  return { id, at, file, preview, state: 'uploading', alt, asks: alt === '' }
}

/** @param tr inserts pictures by temporary paths, which become given pictures. */
export function withFiles(tr: Transaction, files: GivenFiles): Transaction {
  return tr.setMeta(key, { files } satisfies Change)
}

/** Takes the pictures with these paths out of the text. */
function withoutFiles(tr: Transaction, { picture, schema }: TextFormat, files: GivenFiles) {
  const added: GivenPicture[] = []
  tr.doc.descendants((node, pos) => {
    const { url = '', alt } = (node.type.name === 'picture' && picture.read(node.attrs)) || {}
    const file = files.get(url.replace(location.origin, ''))
    if (!file) return
    const at = tr.mapping.map(pos)
    // A document must keep at least one block.
    if (tr.doc.childCount === 1) tr.replaceWith(at, at + node.nodeSize, schema.node('p'))
    else tr.delete(at, at + node.nodeSize)
    added.push(givenPicture(file, at, alt))
  })
  return tr.setMeta(key, { added } satisfies Change)
}

function changeOf<Name extends 'files' | 'added' | 'to'>(tr: Transaction, name: Name) {
  const asked = tr.getMeta(key) as Change | undefined
  return asked && name in asked ? (asked as Extract<Change, Record<Name, unknown>>) : undefined
}

function applied(all: readonly GivenPicture[], tr: Transaction): readonly GivenPicture[] {
  const asked = changeOf(tr, 'to')
  const placed = all.findIndex(({ id }) => id === asked?.id)
  const moved = all.flatMap((given, index) => {
    // Several pictures can wait at one position. They keep the order in which they were dropped or pasted.
    const { pos, deleted, deletedAcross } = tr.mapping.mapResult(given.at, index <= placed ? -1 : 1)
    const isGone = deletedAcross || (deleted && given.state === 'stored')
    return isGone ? [] : [{ ...given, at: pos }]
  })
  return [...moved, ...(changeOf(tr, 'added')?.added ?? [])].flatMap((given) => {
    if (given.id !== asked?.id) return [given]
    return asked.to === 'gone' ? [] : [{ ...given, ...asked.to }]
  })
}

function dispatchChange(view: EditorView, asked: Change, tr = view.state.tr): void {
  view.dispatch(tr.setMeta(key, asked))
}

/** Uploads the pictures that were not being uploaded before. */
function uploadOthers(view: EditorView, format: TextFormat, before: readonly GivenPicture[]): void {
  for (const given of givenIn(view.state)) {
    const wasUploading = before.some(({ id, state }) => id === given.id && state === 'uploading')
    if (given.state === 'uploading' && !wasUploading) void upload(view, format, given)
  }
}

async function upload(
  view: EditorView,
  format: TextFormat,
  { id, file }: GivenPicture,
): Promise<void> {
  try {
    const { uploadImage } = await import('#features/uploads/upload-image.ts')
    const url = await uploadImage(file, file.name)
    const size = await imageSize(url)
    if (view.isDestroyed)
      toast('Not inserted', 'The editor was left before the picture was there. Visual inserts it.')
    else place(view, format, id, { url, size })
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'Failed to upload image'
    if (!view.isDestroyed) dispatchChange(view, { id, to: { state: 'failed', problem } })
  }
}

function place(
  view: EditorView,
  { schema, picture }: TextFormat,
  id: string,
  stored: Stored,
): void {
  const given = givenIn(view.state).find((one) => one.id === id)
  // The editor has removed the picture during its upload.
  if (!given) return
  const { at, alt, asks, preview } = given
  const node = schema.node('picture', picture.attrs(pictureLine({ alt, ...stored })))
  const tr = view.state.tr.insert(at, node)
  dispatchChange(view, { id, to: asks ? { state: 'stored', stored } : 'gone' }, tr)
  URL.revokeObjectURL(preview)
}

/** Gives a picture its alternative text. @param asks whether the editor is still being asked for it. */
export function describe(
  format: TextFormat,
  { id }: GivenPicture,
  alt: string,
  asks: boolean,
): Command {
  return (state, dispatch) => {
    // Read again: the upload may have ended since the panel was rendered.
    const given = givenIn(state).find((one) => one.id === id)
    if (!given) return false
    const { at, stored } = given
    const { tr } = state
    if (stored && alt !== given.alt) {
      tr.setNodeMarkup(at, null, format.picture.attrs(pictureLine({ ...stored, alt })))
    }
    tr.setMeta(key, { id, to: stored && !asks ? 'gone' : { alt, asks } })
    // 'Undo' in the text is about the text: it would take the words away, and the panel with them.
    dispatch?.(tr.setMeta('addToHistory', false))
    return true
  }
}

/** A picture that is not stored yet, with the state of its upload and its buttons. */
function shown(given: GivenPicture): Decoration {
  const { id, at, preview, state, problem } = given
  const draw = (view: EditorView) => {
    const figure = document.createElement('figure')
    figure.className = 'picture flex flex-wrap items-center gap-2 font-sans text-sm'
    const image = document.createElement('img')
    image.src = preview
    image.alt = given.file.name
    image.className = 'basis-full opacity-60'
    const status = document.createElement('output')
    status.className = 'flex-1'
    status.textContent = state === 'failed' ? (problem ?? '') : 'Uploading...'
    figure.append(image, status)
    const button = (name: string, press: () => void) => {
      const one = document.createElement('button')
      one.type = 'button'
      one.className = buttonClass('outline', 'small')
      one.textContent = name
      one.addEventListener('click', press)
      figure.append(one)
    }
    if (state === 'failed') {
      button('Retry', () => dispatchChange(view, { id, to: { state: 'uploading' } }))
    }
    button('Remove', () => {
      dispatchChange(view, { id, to: 'gone' })
      URL.revokeObjectURL(preview)
    })
    return figure
  }
  return Decoration.widget(at, draw, {
    key: `${id} ${state}`,
    side: -1,
    ignoreSelection: true,
    stopEvent: () => true,
  })
}
