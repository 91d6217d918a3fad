import * as Toolbar from '@radix-ui/react-toolbar'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  TextQuote,
  type LucideIcon,
} from 'lucide-react'
import type { Command, EditorState } from 'prosemirror-state'
import { bodySchema } from '#features/writing/body/schema.ts'
import { isWhole, toggleEmphasis } from './commands.ts'
import { kindHere, setKind, type LineKind } from './lines.ts'

const { marks } = bodySchema

interface Tool {
  name: string
  icon: LucideIcon
  command: Command
  isOn: (state: EditorState) => boolean
  /** The letter that does the same with Ctrl or Cmd. */
  letter?: string
}

function markTool(name: string, icon: LucideIcon, mark: 'strong' | 'em', letter: string): Tool {
  const type = marks[mark]
  const isOn = ({ doc, selection, storedMarks }: EditorState) =>
    selection.empty
      ? Boolean(type.isInSet(storedMarks ?? selection.$from.marks()))
      : isWhole(doc, selection.from, selection.to, type)
  return { name, icon, command: toggleEmphasis(type), isOn, letter }
}

function lineTool(name: string, icon: LucideIcon, kind: LineKind): Tool {
  return { name, icon, command: setKind(kind), isOn: (state) => kindHere(state) === kind }
}

const tools: readonly Tool[] = [
  markTool('Bold', Bold, 'strong', 'B'),
  markTool('Italic', Italic, 'em', 'I'),
  lineTool('Heading', Heading2, 'h2'),
  lineTool('Smaller heading', Heading3, 'h3'),
  lineTool('List', List, 'ul'),
  lineTool('Numbered list', ListOrdered, 'ol'),
  lineTool('Quote', TextQuote, 'blockquote'),
]

interface EditorToolbarProps {
  state: EditorState | undefined
  run: (command: Command) => void
}

/** The buttons above a text, which stay in sight. One is in the tab order; the arrow keys lead to the others. */
export function EditorToolbar({ state, run }: EditorToolbarProps) {
  return (
    <Toolbar.Root
      aria-label="Formatting"
      className="bg-surface-raised sticky top-12 z-5 flex flex-wrap rounded-t-md border-b px-1"
    >
      {tools.map(({ name, icon: Icon, command, isOn, letter }) => (
        <Toolbar.Button
          key={name}
          className="hover:bg-surface-sunken aria-pressed:bg-surface-sunken grid min-h-11 min-w-11 place-items-center rounded-md sm:pointer-fine:min-h-9 sm:pointer-fine:min-w-9"
          aria-label={name}
          title={letter ? `${name} (Ctrl or Cmd + ${letter})` : name}
          aria-keyshortcuts={letter && `Control+${letter} Meta+${letter}`}
          aria-pressed={state ? isOn(state) : false}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(command)}
        >
          <Icon aria-hidden="true" size={18} />
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  )
}
