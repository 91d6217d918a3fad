import type { Node } from 'prosemirror-model'
import type { Command, EditorState, Plugin } from 'prosemirror-state'
import type { ComponentType } from 'react'
import type { Language } from '#domain/site/language.ts'
import type { Panel, Tool } from './tools.ts'

export interface PanelProps {
  panel: Panel
  /** The picture that was dropped or pasted. */
  file?: File | undefined
  state: EditorState
  run: (command: Command) => void
  language: Language
  onClose: () => void
}

/** A kind of stored text that the editor writes: the body of an article, or the content of a newsletter. */
export interface TextFormat {
  parse: (value: string) => Node
  serialise: (doc: Node) => string
  /** Besides those of every text. */
  plugins: readonly Plugin[]
  /** @param open opens a panel; without one, it begins or ends the focus mode. */
  tools: (open: (panel?: Panel) => void) => Tool[]
  /** What is below the toolbar for the panels of this format. */
  Panel?: ComponentType<PanelProps>
  /** Whether a page tells how long it takes to read the text. */
  isRead: boolean
}
