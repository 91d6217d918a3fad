import { baseKeymap } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
} from 'react'
import type { Language } from '#domain/site/language.ts'
import { pageDirection } from '#domain/text/script.ts'
import { useUnsaved } from '#client/editing/unsaved.ts'
import { AltPanel } from './alt-panel.tsx'
import { clipboard } from './clipboard.ts'
import { BlockMenu, useBlockMenu } from './block-menu.tsx'
import { decorate } from './decorations.ts'
import { FindBar } from './find-bar.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { givenIn, givenPictures } from './given-pictures.ts'
import { keys } from './keys.ts'
import { LinkPanel } from './link-panel.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { TextLength } from './text-length.tsx'
import { EditorToolbar } from './toolbar.tsx'
import type { Panels, TextFormat } from './text-format.ts'
import { toolsOf, type Panel } from './tools.ts'
import { useEditor, type EditorOptions } from './use-editor.ts'

interface EditorProps extends Omit<EditorOptions, 'plugins' | 'decorations'> {
  /** Gets an object whose `focus` focuses the text; null when the editor is gone. */
  ref: (focused: { focus: () => void } | null) => void
  language: Language
}

/** The visual editor: a text is written as readers will see it. Its value is still the stored text of the format. */
export function Editor({ language, attributes, ref, ...field }: EditorProps) {
  const { value, format } = field
  const [panel, setPanel] = useState<Panel>()
  const Shown = panel && { ...panels, ...format.panels }[panel]
  const { tools, plugins } = useTools(format, setPanel)
  const { place, view, state, run } = useEditor({
    ...field,
    plugins,
    decorations: useCallback((now: EditorState) => decorate(now, language), [language]),
    attributes: { ...attributes, ...textBox, lang: language, dir: pageDirection(language) },
  })
  const menu = useBlockMenu(view, state, tools, run)
  const toolbar = useRef<HTMLDivElement>(null)
  const stuck = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref(view ?? null)
  }, [ref, view])

  const given = state ? givenIn(state) : []
  const asked = given.find(({ asks }) => asks)
  useUnsaved(given.some((one) => one.state !== 'stored') && 'upload')
  useStickyTools(view, stuck)

  function close(): void {
    setPanel(undefined)
    view?.focus()
  }

  /** Handles a key before the text does. */
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
        // React also passes on the keys of a dialog that the editor has opened: these are not for the text.
        if (event.currentTarget.contains(event.target as Node)) pressed(event)
      }}
    >
      {/* Not sticky in a low window, where the tools would leave no room for the text. */}
      <div
        ref={stuck}
        className="writing-tools bg-surface-raised top-[var(--status-line,0px)] z-5 rounded-t-md border-b in-[[role=dialog]]:top-[calc(var(--status-line,0px)-1.25rem)] [@media(min-height:32rem)]:sticky"
      >
        <EditorToolbar {...{ tools, state, run }} ref={toolbar} onLeave={() => view?.focus()} />
        {view && state && Shown && (
          <div key={panel} ref={focusField} className="border-t p-2 empty:hidden">
            <Shown {...{ format, view, state, run, language }} onClose={close} />
          </div>
        )}
        {view && asked && (
          <div className="border-t p-2">
            <AltPanel key={asked.id} {...{ format, view, run }} given={asked} />
          </div>
        )}
      </div>
      <div className="relative">
        <div ref={place} />
        {view && menu.isOpen && <BlockMenu {...menu} view={view} />}
      </div>
      {state && (
        <TextLength value={format.hasReadingTime ? value : undefined} {...{ state, language }} />
      )}
      {panel === 'keys' && <KeysDialog tools={tools} onClose={() => setPanel(undefined)} />}
    </div>
  )
}

const textBox = { role: 'textbox', 'aria-multiline': 'true', class: 'prose' }
const panels: Panels = { link: LinkPanel, find: FindBar, picture: PicturePanel }

const focusField = (bar: HTMLElement | null) => bar?.querySelector('input')?.focus()

function useTools(format: TextFormat, setPanel: (panel: Panel) => void) {
  const tools = useMemo(() => toolsOf(format.blocks, setPanel), [format, setPanel])
  const plugins = useMemo(
    () => [
      history(),
      keys(tools),
      keymap(baseKeymap),
      // The first plugin that takes a paste or a drop is the only one. That of the format takes everything, so it comes
      // last: it would convert what was copied here, and pictures given as files are lost to it.
      givenPictures(format),
      clipboard(format.schema),
      ...format.plugins,
    ],
    [format, tools],
  )
  return { tools, plugins }
}

/** Makes the library scroll the line of the caret to below the sticky tools. */
function useStickyTools(view: EditorView | undefined, tools: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = tools.current
    if (!view || !element) return undefined
    const tell = () => {
      const { position, top } = getComputedStyle(element)
      const above = position === 'sticky' ? element.offsetHeight + (Number.parseFloat(top) || 0) : 0
      const sides = { left: 0, right: 0, bottom: 8 }
      view.setProps({
        scrollThreshold: { ...sides, top: above },
        scrollMargin: { ...sides, top: above + 8 },
      })
    }
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => observer.disconnect()
  }, [view, tools])
}
