import { baseKeymap } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { EditorState } from 'prosemirror-state'
import { useCallback, useEffect, useMemo } from 'react'
import type { ReadLine } from '#domain/articles/article-body.ts'
import type { Language } from '#domain/site/language.ts'
import { normalise } from '#features/writing/body/normalise.ts'
import { parseBody } from '#features/writing/body/parse-body.ts'
import { serialiseBody } from '#features/writing/body/serialise-body.ts'
import { bodySchema } from '#features/writing/body/schema.ts'
import { backspace, deleteForward, enter, nextCell, toggleEmphasis } from './commands.ts'
import { lineDirections } from './direction.ts'
import { EditorToolbar } from './toolbar.tsx'
import { useEditor } from './use-editor.ts'

const { marks } = bodySchema

interface BodyEditorProps {
  value: string
  onChange: (value: string) => void
  /** What puts the focus into the text. */
  ref: (focused: { focus: () => void } | null) => void
  readLine: ReadLine
  language: Language
  /** The attributes of the text box: its id, its name, and what describes it. */
  attributes: Record<string, string | boolean | undefined>
}

/** The text of an article as readers will see it, to be written there. The stored text stays a body. */
export function BodyEditor(props: BodyEditorProps) {
  const { value, onChange, ref, readLine, language, attributes } = props
  const plugins = useMemo(
    () => [
      history(),
      keymap({
        Enter: enter,
        'Shift-Enter': enter,
        Backspace: backspace,
        Delete: deleteForward,
        Tab: nextCell(1),
        'Shift-Tab': nextCell(-1),
        'Mod-b': toggleEmphasis(marks.strong),
        'Mod-i': toggleEmphasis(marks.em),
        'Mod-z': undo,
        'Mod-y': redo,
        'Shift-Mod-z': redo,
      }),
      keymap(baseKeymap),
      normalise(readLine),
    ],
    [readLine],
  )
  const { place, view, state, run } = useEditor({
    value,
    onChange,
    parse: (body) => parseBody(body, readLine),
    serialise: (doc) => serialiseBody(doc, readLine),
    plugins,
    decorations: useCallback((now: EditorState) => lineDirections(now, language), [language]),
    attributes: {
      ...written(attributes),
      role: 'textbox',
      'aria-multiline': 'true',
      lang: language,
      class: 'prose',
    },
  })
  useEffect(() => {
    ref(view ?? null)
  }, [ref, view])
  return (
    <div className="border-edge bg-surface-raised rounded-b-md border">
      <EditorToolbar state={state} run={run} />
      <div ref={place} className="writing" />
    </div>
  )
}

function written(attributes: BodyEditorProps['attributes']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
}
