import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { keepSelection } from './toolbar.tsx'
import type { Tool } from './tools.ts'

/** The text after a `/` at the beginning of the line; `undefined` in any other line. */
function typedName({ selection }: EditorState): string | undefined {
  const { $head, empty } = selection
  const { parent } = $head
  const isAtEnd = empty && $head.parentOffset === parent.content.size
  if (parent.type.name !== 'p' || !isAtEnd) return undefined
  return /^\/([\p{L} ]*)$/u.exec(parent.textContent)?.[1]
}

const closed = { isDismissed: false, active: 0 }

/** The menu of blocks, which a `/` in an empty line opens: the tools whose names match the typed text, and its keys. */
export function useBlockMenu(
  view: EditorView | undefined,
  state: EditorState | undefined,
  tools: readonly Tool[],
  run: (command: Command) => void,
) {
  const name = state && typedName(state)?.toLowerCase().trim()
  const [{ isDismissed, active }, setMenu] = useState(closed)
  if (name === undefined && (isDismissed || active > 0)) setMenu(closed)
  const found = tools.filter(
    (tool) =>
      name !== undefined && !isDismissed && tool.isBlock && tool.name.toLowerCase().includes(name),
  )
  const current = Math.min(active, found.length - 1)

  function choose({ command }: Tool): void {
    if (!view) return
    const { $head } = view.state.selection
    view.dispatch(view.state.tr.delete($head.start(), $head.end()))
    run(command)
  }

  /** @returns whether the menu used the key. */
  function pressed(event: KeyboardEvent): boolean {
    const chosen = found[current]
    if (!chosen || event.nativeEvent.isComposing) return false
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined)
      setMenu({ isDismissed, active: (current + step + found.length) % found.length })
    else if (event.key === 'Enter') choose(chosen)
    else if (event.key === 'Escape') setMenu({ isDismissed: true, active })
    else return false
    return true
  }

  return { found, current, choose, pressed, isOpen: found.length > 0 }
}

// The focus stays in the text, so no list of the browser can do this.
const listRole = { role: 'listbox' }
const optionRole = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive })

type BlockMenuProps = ReturnType<typeof useBlockMenu> & { view: EditorView }

/** The open menu: below the line of the caret, or above it at the end of the window. */
export function BlockMenu({ found, current, choose, view }: BlockMenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const optionId = (index: number) => `${id}option${index}`
  const activeId = optionId(current)
  useEffect(() => {
    const attributes = {
      'aria-controls': id,
      'aria-activedescendant': activeId,
      'aria-autocomplete': 'list',
    }
    for (const [name, value] of Object.entries(attributes)) view.dom.setAttribute(name, value)
    return () => Object.keys(attributes).forEach((name) => view.dom.removeAttribute(name))
  }, [view, id, activeId])
  useLayoutEffect(() => {
    const { selection } = view.state
    const caret = view.coordsAtPos(selection.from)
    const box = view.dom.parentElement?.getBoundingClientRect()
    if (!list.current || !box) return
    const { offsetHeight: height, offsetWidth: width, style } = list.current
    const isBelow = caret.bottom + height < window.innerHeight
    style.top = `${(isBelow ? caret.bottom + 4 : caret.top - height - 4) - box.top}px`
    style.left = `${Math.max(8, Math.min(caret.left - box.left, box.width - width - 8))}px`
  })
  return (
    <div
      ref={list}
      id={id}
      {...listRole}
      aria-label="Blocks"
      className="bg-surface-raised shadow-float absolute z-5 w-56 rounded-md border p-1"
    >
      {found.map((tool, index) => (
        <button
          type="button"
          tabIndex={-1}
          key={tool.name}
          id={optionId(index)}
          {...optionRole(index === current)}
          className="aria-selected:bg-surface-sunken flex min-h-11 w-full items-center gap-3 rounded-md px-2 text-sm sm:pointer-fine:min-h-9"
          onMouseDown={keepSelection}
          onClick={() => choose(tool)}
        >
          <tool.icon aria-hidden="true" size={18} />
          {tool.name}
        </button>
      ))}
    </div>
  )
}
