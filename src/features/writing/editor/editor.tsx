import { baseKeymap } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Selection, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent as ReactKeyboardEvent,
} from 'react'
import type { Language } from '#domain/site/language.ts'
import { pageDirection } from '#domain/text/script.ts'
import { clipboard } from './clipboard.ts'
import { BlockMenu, useBlockMenu } from './block-menu.tsx'
import { decorate } from './decorations.ts'
import { FindBar } from './find-bar.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { keys } from './keys.ts'
import { LinkPanel } from './link-panel.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { TextLength } from './text-length.tsx'
import { EditorToolbar } from './toolbar.tsx'
import type { Panels } from './text-format.ts'
import { toolsOf, type Panel } from './tools.ts'
import { useEditor, type EditorOptions } from './use-editor.ts'

interface EditorProps extends Omit<EditorOptions, 'plugins' | 'decorations'> {
  /** What puts the focus into the text. */
  ref: (focused: { focus: () => void } | null) => void
  language: Language
}

/** A text as readers will see it, to be written there. What is stored stays a text of its format. */
export function Editor({ language, attributes, ref, ...field }: EditorProps) {
  const { value, format } = field
  const [{ panel, files = [] }, setOpened] = useState<{ panel?: Panel; files?: File[] }>({})
  const Shown = panel && { ...panels, ...format.panels }[panel]
  const tools = useMemo(
    () => toolsOf(format.blocks, (next) => setOpened({ panel: next })),
    [format],
  )
  const plugins = useMemo(
    () => [history(), keys(tools), keymap(baseKeymap), clipboard(format.schema), ...format.plugins],
    [format, tools],
  )
  const { place, view, state, run } = useEditor({
    ...field,
    plugins,
    decorations: useCallback((now: EditorState) => decorate(now, language), [language]),
    attributes: { ...attributes, ...textBox, lang: language, dir: pageDirection(language) },
  })
  const menu = useBlockMenu(view, state, tools, run)
  const toolbar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref(view ?? null)
  }, [ref, view])

  function close(): void {
    setOpened({ files: files.slice(1) })
    view?.focus()
  }

  function takePicture(event: ClipboardEvent | DragEvent): void {
    const given = view ? givenPictures(view, event) : []
    if (given.length > 0) setOpened({ panel: 'picture', files: given })
  }

  /** Before the text gets the key. */
  function pressed(event: ReactKeyboardEvent): void {
    if (view?.hasFocus() && menu.pressed(event)) event.preventDefault()
    else if (event.altKey && event.key === 'F10') toolbar.current?.focus()
    else if (event.key === 'Escape' && panel && !toolbar.current?.contains(event.target as Node)) {
      close()
    }
  }

  return (
    <div
      {...((menu.isOpen || panel !== undefined) && { 'data-own-escape': '' })}
      className="writing border-edge bg-surface-raised rounded-md border"
      onKeyDownCapture={(event) => {
        // React passes on the events of a dialog that the editor has opened, which asks before it closes.
        if (event.currentTarget.contains(event.target as Node)) pressed(event)
      }}
      onPasteCapture={takePicture}
      onDropCapture={takePicture}
    >
      <div className="writing-tools bg-surface-raised sticky top-[var(--status-line,0px)] z-5 rounded-t-md border-b in-[[role=dialog]]:top-[calc(var(--status-line,0px)-1.25rem)]">
        <EditorToolbar {...{ tools, state, run }} ref={toolbar} onLeave={() => view?.focus()} />
        {view && state && Shown && (
          <div ref={focusField} className="border-t p-2 empty:hidden">
            <Shown
              {...{ format, view, state, run, language }}
              file={files[0]}
              onClose={close}
              onClosed={() => files.length > 1 && setOpened({ panel, files: files.slice(1) })}
            />
          </div>
        )}
      </div>
      <div className="relative">
        <div ref={place} />
        {view && menu.isOpen && <BlockMenu {...menu} view={view} />}
      </div>
      {state && <TextLength value={format.isRead ? value : undefined} {...{ state, language }} />}
      {panel === 'keys' && <KeysDialog tools={tools} onClose={() => setOpened({})} />}
    </div>
  )
}

const textBox = { role: 'textbox', 'aria-multiline': 'true', class: 'prose' }
const panels: Panels = { link: LinkPanel, find: FindBar, picture: PicturePanel }

/** Takes pictures that are dropped or pasted, before the text does, and puts the caret where they were dropped. */
function givenPictures(view: EditorView, event: ClipboardEvent | DragEvent): File[] {
  const { files, types } = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData
  const pictures = [...files].filter(({ type }) => type.startsWith('image/'))
  // Word and Excel also copy a picture of their text.
  if (pictures.length === 0 || types.includes('text/plain')) return []
  event.preventDefault()
  event.stopPropagation()
  const at = 'clientX' in event && view.posAtCoords({ left: event.clientX, top: event.clientY })
  const { doc, tr } = view.state
  if (at) view.dispatch(tr.setSelection(Selection.near(doc.resolve(at.pos))))
  return pictures
}

function focusField(bar: HTMLElement | null): void {
  bar?.querySelector('input')?.focus()
}
