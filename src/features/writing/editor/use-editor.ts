import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { EditorState, Selection, type Command, type Plugin } from 'prosemirror-state'
import { EditorView, type DecorationSet } from 'prosemirror-view'
import type { TextFormat } from './text-format.ts'

export interface EditorOptions {
  /** The stored text. */
  value: string
  /** The state when the editor was last closed. With it, undo still works after a look at the other mode. */
  lastState: EditorState | undefined
  setLastState: (state: EditorState) => void
  onChange: (value: string) => void
  /** Must be the same object at each render. */
  format: TextFormat
  plugins: readonly Plugin[]
  /** The attributes of the text box: its id, its name, and what describes it. */
  attributes: Record<string, string | boolean | undefined>
  decorations: (state: EditorState) => DecorationSet
}

/** A ProseMirror view for one field. Its text is replaced only if `value` changes to a text that it did not emit. */
export function useEditor(options: EditorOptions) {
  const { value, onChange, format, lastState, setLastState, plugins, decorations } = options
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView>()
  const [state, setState] = useState<EditorState>()
  const emitted = useRef(value)
  const [focused] = useState(() => document.activeElement)
  const emit = useEffectEvent((doc: Node) => {
    const next = format.serialise(doc)
    if (next === emitted.current) return
    emitted.current = next
    onChange(next)
  })
  const begin = (text: string) => EditorState.create({ doc: format.parse(text), plugins })
  const goOnWith = (before: EditorState) => {
    const now = before.reconfigure({ plugins })
    const tr = closeHistory(now.tr)
    if (format.serialise(now.doc) === value) return now.apply(tr)
    return now.apply(tr.replaceWith(0, now.doc.content.size, format.parse(value).content))
  }

  const open = useEffectEvent((parent: HTMLElement) => {
    const opened = new EditorView(parent, {
      state: lastState ? goOnWith(lastState) : begin(value),
      dispatchTransaction(transaction) {
        const next = opened.state.apply(transaction)
        opened.updateState(next)
        setState(next)
        if (next.doc !== transaction.before) emit(next.doc)
      },
    })
    setView(opened)
    setState(opened.state)
    return opened
  })
  /** Takes over the caret of the textarea, if this editor has replaced it while somebody typed. */
  const goOn = useEffectEvent((opened: EditorView, typed: HTMLTextAreaElement) => {
    const { doc, tr } = opened.state
    const before = Selection.atEnd(format.parse(typed.value.slice(0, typed.selectionStart))).head
    const at = doc.resolve(Math.min(before, doc.content.size))
    opened.dispatch(tr.setSelection(Selection.near(at)))
    opened.focus()
  })
  const close = useEffectEvent((opened: EditorView) => {
    setLastState(opened.state)
    opened.destroy()
  })
  useLayoutEffect(() => {
    if (!place.current) return undefined
    const opened = open(place.current)
    if (focused instanceof HTMLTextAreaElement && !focused.isConnected) goOn(opened, focused)
    return () => close(opened)
  }, [focused])

  const replace = useEffectEvent((text: string) => {
    emitted.current = text
    view?.updateState(begin(text))
    setState(view?.state)
  })
  useEffect(() => {
    if (value !== emitted.current) replace(value)
  }, [value])
  const attributes = JSON.stringify(options.attributes)
  useEffect(() => {
    view?.setProps({ attributes: JSON.parse(attributes) as Record<string, string>, decorations })
  }, [view, attributes, decorations])

  /** Runs a command as a key does, and gives the text the focus. */
  function run(command: Command): void {
    if (!view) return
    command(view.state, view.dispatch, view)
    view.focus()
  }

  return { place, view, state, run }
}
