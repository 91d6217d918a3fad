import { chainCommands } from 'prosemirror-commands'
import { redo } from 'prosemirror-history'
import { keydownHandler } from 'prosemirror-keymap'
import { Plugin, type Command } from 'prosemirror-state'
import { backspace, deleteForward, enter } from './commands.ts'
import { moveBelowBlock } from './insert-blocks.ts'
import { deleteCells, leaveByArrow, nextCell } from './tables.ts'
import type { Tool } from './tools.ts'

/** The keys of the tools, and the keys that change lines and cells, such as Enter and Tab. */
export function keys(tools: readonly Tool[]): Plugin {
  const ofTools = tools.flatMap(({ key, command }) => (key ? [[key, command] as const] : []))
  const handle = keydownHandler({
    ...Object.fromEntries<Command>(ofTools),
    'Mod-y': redo,
    Enter: enter,
    'Shift-Enter': enter,
    Backspace: chainCommands(deleteCells, backspace),
    Delete: chainCommands(deleteCells, deleteForward),
    Tab: nextCell(1),
    'Shift-Tab': nextCell(-1),
    ArrowDown: leaveByArrow(1),
    ArrowUp: leaveByArrow(-1),
  })
  return new Plugin({
    props: {
      handleKeyDown: (view, event) => handle(view, latin(event)),
      handleDOMEvents: {
        compositionstart(view) {
          moveBelowBlock(view.state, view.dispatch)
          return false
        },
        cut(view, event) {
          if (!event.clipboardData || !deleteCells(view.state)) return false
          const { dom, text } = view.serializeForClipboard(view.state.selection.content())
          event.preventDefault()
          event.clipboardData.setData('text/html', dom.innerHTML)
          event.clipboardData.setData('text/plain', text)
          return deleteCells(view.state, view.dispatch)
        },
      },
      handleTextInput: (view, _from, _to, text) => {
        if (moveBelowBlock(view.state, view.dispatch)) {
          view.dispatch(view.state.tr.insertText(text))
          return true
        }
        return deleteCells(view.state, (tr) => view.dispatch(tr.insertText(text)))
      },
    },
  })
}

/** The event with a Latin letter. One key of an Arabic keyboard writes two letters, which no keymap recognises. */
function latin(event: KeyboardEvent): KeyboardEvent {
  const [, letter] = /^Key([A-Z])$/.exec(event.code) ?? []
  if (event.key.length !== 2 || letter === undefined) return event
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  const key = letter.toLowerCase()
  return new KeyboardEvent('keydown', { key, ctrlKey, metaKey, altKey, shiftKey })
}
