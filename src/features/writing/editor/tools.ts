import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Keyboard,
  Link,
  List,
  ListOrdered,
  Redo2,
  TextQuote,
  TextSearch,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import { isWhole, linkHere, toggleEmphasis } from './commands.ts'
import { kindHere, setKind, type LineKind } from './lines.ts'
import { addColumn, addRow, removeColumn, removeRow, removeTable } from './tables.ts'

/** A command with a button in the toolbar, and often a key. Tools for blocks are also in the menu of an empty line. */
export interface Tool {
  name: string
  icon: LucideIcon
  command: Command
  /** Whether the button is shown as pressed; absent for a button that never is. */
  isOn?: (state: EditorState) => boolean
  /** As ProseMirror names it, such as 'Mod-b'. */
  key?: string
  isBlock?: boolean
}

/** The panels and dialogs of the editor, one of which can be open. */
export type Panel = 'link' | 'find' | 'keys' | 'card' | 'button' | 'picture'

function markTool(name: string, icon: LucideIcon, mark: 'strong' | 'em', key: string): Tool {
  const isOn = ({ doc, selection, storedMarks, schema }: EditorState) => {
    const type = schema.marks[mark]
    if (!type) return false
    return selection.empty
      ? Boolean(type.isInSet(storedMarks ?? selection.$from.marks()))
      : isWhole(doc, selection.from, selection.to, type)
  }
  return { name, icon, command: toggleEmphasis(mark), isOn, key }
}

function lineTool(name: string, icon: LucideIcon, kind: LineKind, key: string): Tool {
  const isOn = (state: EditorState) => kindHere(state) === kind
  return { name, icon, command: setKind(kind), isOn, key, isBlock: true }
}

export function toolsOf(
  blocks: (opens: (panel: Panel) => Command) => readonly Tool[],
  open: (panel: Panel) => void,
): Tool[] {
  const opens = (panel: Panel) => () => {
    open(panel)
    return true
  }
  return [
    markTool('Bold', Bold, 'strong', 'Mod-b'),
    markTool('Italic', Italic, 'em', 'Mod-i'),
    lineTool('Heading', Heading2, 'h2', 'Mod-Alt-2'),
    lineTool('Smaller heading', Heading3, 'h3', 'Mod-Alt-3'),
    lineTool('List', List, 'ul', 'Mod-Shift-8'),
    lineTool('Numbered list', ListOrdered, 'ol', 'Mod-Shift-7'),
    lineTool('Quote', TextQuote, 'blockquote', 'Mod-Shift-9'),
    {
      name: 'Link',
      icon: Link,
      command: opens('link'),
      isOn: (state) => linkHere(state) !== undefined,
      key: 'Mod-k',
    },
    ...blocks(opens),
    { name: 'Picture', icon: Image, command: opens('picture'), isBlock: true },
    { name: 'Undo', icon: Undo2, command: undo, key: 'Mod-z' },
    { name: 'Redo', icon: Redo2, command: redo, key: 'Shift-Mod-z' },
    { name: 'Find and replace', icon: TextSearch, command: opens('find'), key: 'Mod-Shift-h' },
    { name: 'Keys', icon: Keyboard, command: opens('keys') },
  ]
}

/** The commands in a table. */
export const tableTools: readonly { name: string; command: Command }[] = [
  { name: 'Add row', command: addRow },
  { name: 'Add column', command: addColumn },
  { name: 'Remove row', command: removeRow },
  { name: 'Remove column', command: removeColumn },
  { name: 'Remove table', command: removeTable },
]

/** A key as people read it: 'Ctrl or Cmd + Shift + H'. */
export function shownKey(key: string): string {
  const names = key.split('-').map((name) => (name.length === 1 ? name.toUpperCase() : name))
  return names.join(' + ').replace('Mod', 'Ctrl or Cmd')
}

/** A key for `aria-keyshortcuts`. */
export function announcedKey(key: string): string {
  return ['Control', 'Meta'].map((mod) => key.replace('Mod', mod).replaceAll('-', '+')).join(' ')
}
