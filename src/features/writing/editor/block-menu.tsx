import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { keepSelection } from './toolbar.tsx'
import type { Tool } from './tools.ts'

/** What was typed after the `/` that is alone in its line; `undefined` elsewhere. */
function typedName({ selection }: EditorState): string | undefined {
  const { $head, empty } = selection
  const { parent } = $head
  const isAtEnd = empty && $head.parentOffset === parent.content.size
  if (parent.type.name !== 'p' || !isAtEnd) return undefined
  return /^\/([\p{L} ]*)$/u.exec(parent.textContent)?.[1]
}

/** The menu of blocks that a `/` in an empty line opens, filtered by what is typed. */
export function useBlockMenu(
  view: EditorView | undefined,
  state: EditorState | undefined,
  tools: readonly Tool[],
  run: (command: Command) => void,
) {
  const id = useId()
  const name = state && typedName(state)
  const [dismissed, setDismissed] = useState(false)
  const [active, setActive] = useState(0)
  if (name === undefined && (dismissed || active > 0)) {
    setDismissed(false)
    setActive(0)
  }
  const found =
    name === undefined || dismissed
      ? []
      : tools.filter(
          (tool) => tool.isBlock && tool.name.toLowerCase().includes(name.toLowerCase().trim()),
        )
  const current = Math.min(active, found.length - 1)
  const optionId = (index: number) => `${id}option${index}`

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
    if (step !== undefined) setActive((current + step + found.length) % found.length)
    else if (event.key === 'Enter') choose(chosen)
    else if (event.key === 'Escape') setDismissed(true)
    else return false
    return true
  }

  return {
    isOpen: found.length > 0,
    pressed,
    menu: found.length > 0 && view && (
      <BlockMenu {...{ id, found, current, optionId, choose, view }} />
    ),
  }
}

// The focus stays in the text, so no list of the browser can do this.
const listRole = { role: 'listbox' }
const optionRole = (isActive: boolean) => ({ role: 'option', 'aria-selected': isActive })

interface BlockMenuProps {
  id: string
  found: readonly Tool[]
  current: number
  optionId: (index: number) => string
  choose: (tool: Tool) => void
  view: EditorView
}

function BlockMenu({ id, found, current, optionId, choose, view }: BlockMenuProps) {
  const list = useRef<HTMLDivElement>(null)
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
    // Below the line, or above it at the end of the window.
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
