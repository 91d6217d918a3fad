import * as Toolbar from '@radix-ui/react-toolbar'
import { useState } from 'react'
import {
  insertLines,
  insertLink,
  toggleInline,
  toggleLines,
  type Replacement,
  type Selected,
} from './body-marks.ts'
import { PictureDialog } from '#features/writing/picture-dialog.tsx'

export type Change = (selected: Selected) => Replacement | undefined

interface Tool {
  label: string
  change: Change
  /** The letter that does the same with Ctrl or Cmd. */
  letter?: string
}

const tools: Tool[] = [
  { label: 'Bold', change: (selected) => toggleInline(selected, '**'), letter: 'b' },
  { label: 'Italic', change: (selected) => toggleInline(selected, '*'), letter: 'i' },
  { label: 'Heading', change: (selected) => toggleLines(selected, '## ') },
  { label: 'List', change: (selected) => toggleLines(selected, '- ') },
  { label: 'Numbered list', change: (selected) => toggleLines(selected, '1. ') },
  { label: 'Quote', change: (selected) => toggleLines(selected, '> ') },
  { label: 'Link', change: (selected) => insertLink(selected), letter: 'k' },
]

/** What this key does; `undefined` if it does nothing. A key of an Arabic keyboard is the one of its place: 'KeyB'. */
export function changeOfKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>) {
  const letter = /[a-z]/i.test(key) ? key : code.replace('Key', '')
  return tools.find((tool) => tool.letter === letter.toLowerCase())?.change
}

interface BodyToolbarProps {
  /** Changes the text, and gives it the focus. */
  onChange: (change: Change) => void
  isPreview: boolean
  onPreview: (isPreview: boolean) => void
}

const buttonClass =
  'min-h-11 min-w-11 rounded-md px-2.5 text-sm hover:bg-surface-sunken disabled:opacity-55 ' +
  'aria-pressed:bg-surface-sunken sm:pointer-fine:min-h-9'

/** The buttons above the text of a body. One of them is in the tab order; the arrow keys lead to the others. */
export function BodyToolbar({ onChange, isPreview, onPreview }: BodyToolbarProps) {
  const [asksPicture, setAsksPicture] = useState(false)
  return (
    <>
      <Toolbar.Root
        aria-label="Formatting"
        className="border-edge bg-surface-raised -mb-1.5 flex flex-wrap rounded-t-md border border-b-0 px-1"
      >
        {tools.map(({ label, change, letter }) => (
          <Toolbar.Button
            key={label}
            className={buttonClass}
            disabled={isPreview}
            aria-keyshortcuts={letter && `Control+${letter} Meta+${letter}`}
            title={letter && `Ctrl or Cmd + ${letter.toUpperCase()}`}
            onClick={() => onChange(change)}
          >
            {label}
          </Toolbar.Button>
        ))}
        <Toolbar.Button
          className={buttonClass}
          disabled={isPreview}
          onClick={() => setAsksPicture(true)}
        >
          Image
        </Toolbar.Button>
        <Toolbar.Button
          className={`${buttonClass} ms-auto font-medium`}
          aria-pressed={isPreview}
          onClick={() => onPreview(!isPreview)}
        >
          Show preview
        </Toolbar.Button>
      </Toolbar.Root>
      {asksPicture && (
        <PictureDialog
          onClose={() => setAsksPicture(false)}
          onInsert={(line) => onChange((selected) => insertLines(selected, line))}
        />
      )}
    </>
  )
}
