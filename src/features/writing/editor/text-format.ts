import type { Attrs, Node, Schema } from 'prosemirror-model'
import type { Command, EditorState, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { ComponentType } from 'react'
import type { Picture } from '#domain/body/picture.ts'
import type { Language } from '#domain/site/language.ts'
import type { Panel, Tool } from './tools.ts'

export interface PanelProps {
  format: TextFormat
  state: EditorState
  view: EditorView
  run: (command: Command) => void
  language: Language
  onClose: () => void
}

/** The components of the panels below the toolbar. */
export type Panels = Partial<Record<Panel, ComponentType<PanelProps>>>

/** A kind of stored text that the editor writes: the body of an article, or the content of a newsletter. */
export interface TextFormat {
  schema: Schema
  parse: (value: string) => Node
  serialise: (doc: Node) => string
  /** The plugins besides those of every text. */
  plugins: readonly Plugin[]
  /** The tools for blocks that not every text has. */
  blocks: (opens: (panel: Panel) => Command) => Tool[]
  /** Converts the attributes of a picture: `read` for the panel, `attrs` from the line that the panel makes. */
  picture: {
    read: (attrs: Attrs) => Pick<Picture, 'url' | 'alt'> | undefined
    attrs: (line: string) => Attrs
  }
  /** The panels besides those of every text. */
  panels?: Panels
  /** Whether the page of the text says how many minutes it takes to read. */
  hasReadingTime: boolean
}
