import * as Toolbar from '@radix-ui/react-toolbar'
import type { Command, EditorState } from 'prosemirror-state'
import type { Ref } from 'react'
import { tableHere } from './tables.ts'
import { announcedKey, shownKey, tableTools, type Tool } from './tools.ts'

interface EditorToolbarProps {
  ref: Ref<HTMLDivElement>
  tools: readonly Tool[]
  state: EditorState | undefined
  run: (command: Command) => void
  /** Puts the focus back into the text. */
  onLeave: () => void
}

const row = 'flex flex-wrap px-1'

/** The buttons above a text. One is in the tab order; the arrow keys lead to the others, and Escape to the text. */
export function EditorToolbar({ ref, tools, state, run, onLeave }: EditorToolbarProps) {
  const isInTable = state && tableHere(state) !== undefined
  return (
    <Toolbar.Root
      ref={ref}
      aria-label="Formatting"
      data-own-escape=""
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onLeave()
      }}
    >
      <div className={row}>
        {tools.map(({ name, icon: Icon, command, isOn, key }) => (
          <Toolbar.Button
            key={name}
            className={`${toolClass} min-w-11 sm:pointer-fine:min-w-9`}
            aria-label={name}
            title={key ? `${name} (${shownKey(key)})` : name}
            aria-keyshortcuts={key && announcedKey(key)}
            aria-pressed={isOn && (state ? isOn(state) : false)}
            onMouseDown={keepSelection}
            onClick={() => run(command)}
          >
            <Icon aria-hidden="true" size={18} />
          </Toolbar.Button>
        ))}
      </div>
      {isInTable && (
        <div className={`${row} border-t`}>
          {tableTools.map(({ name, command }) => (
            <Toolbar.Button
              key={name}
              className={`${toolClass} px-2.5 text-sm whitespace-nowrap`}
              onMouseDown={keepSelection}
              onClick={() => run(command)}
            >
              {name}
            </Toolbar.Button>
          ))}
        </div>
      )}
    </Toolbar.Root>
  )
}

const toolClass =
  'hover:bg-surface-sunken aria-pressed:bg-surface-sunken grid min-h-11 shrink-0 place-items-center rounded-md sm:pointer-fine:min-h-9'

/** Keeps the selection in the text when a button is pressed. */
export function keepSelection(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
