import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  search,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search'
import { Plugin, type Command, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'
import { onEnter } from './panel-form.tsx'

const marksText = typeof CSS !== 'undefined' && 'highlights' in CSS

/** Finds words in the text. Elements around found letters would part joined Arabic ones in Safari, so it has none. */
export function finder(): Plugin {
  const plugin = search()
  if (!marksText) return plugin
  return new Plugin({
    ...plugin.spec,
    props: {},
    view: (view) => {
      const show = () => showRanges(view)
      view.dom.addEventListener('blur', show)
      view.dom.addEventListener('focus', show)
      return {
        update: show,
        destroy: () => ['found', 'chosen'].forEach((name) => CSS.highlights.delete(name)),
      }
    },
  })
}

/** Marks what was found, and what is selected while the focus is elsewhere. */
function showRanges(view: EditorView): void {
  const { from, to } = view.state.selection
  const found = getMatchHighlights(view.state).find()
  mark(view, 'found', found)
  mark(view, 'chosen', view.hasFocus() ? [] : [{ from, to }])
}

function mark(view: EditorView, name: string, places: ReadonlyArray<{ from: number; to: number }>) {
  const ranges = places.map(({ from, to }) => {
    const [start, end] = [view.domAtPos(from, 1), view.domAtPos(to, -1)]
    const range = new Range()
    range.setStart(start.node, start.offset)
    range.setEnd(end.node, end.offset)
    return range
  })
  CSS.highlights.set(name, new Highlight(...ranges))
}

/** Finds words in the text and replaces them. Enter finds the next, with Shift the one before. */
export function FindBar({ state, view }: { state: EditorState; view: EditorView }) {
  const { selection, doc } = state
  const [words, setWords] = useState(() => doc.textBetween(selection.from, selection.to, '\n'))
  const [replacement, setReplacement] = useState('')
  const countId = useId()
  const found = getMatchHighlights(state).find()
  const current = found.findIndex(({ from, to }) => from === selection.from && to === selection.to)
  useEffect(() => {
    const query = new SearchQuery({ search: words, replace: replacement, literal: true })
    view.dispatch(setSearchState(view.state.tr, query))
  }, [view, words, replacement])
  useEffect(
    () => () => view.dispatch(setSearchState(view.state.tr, new SearchQuery({ search: '' }))),
    [view],
  )

  function run(command: Command): void {
    command(view.state, view.dispatch)
    // The library scrolls only while the text has the focus.
    const { node } = view.domAtPos(view.state.selection.from)
    const element = node instanceof Element ? node : node.parentElement
    element?.scrollIntoView({ block: 'center' })
  }

  const finds = (command: Command) => onEnter(({ shiftKey }) => run(shiftKey ? findPrev : command))

  const count = found.length === 0 ? 'No results' : `${current + 1} of ${found.length}`
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          aria-label="Find"
          aria-describedby={countId}
          placeholder="Find"
          className="min-w-0 flex-1 basis-40"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={finds(findNext)}
        />
        <output id={countId} className="text-text-quiet min-w-20 text-sm tabular-nums">
          {words !== '' && count}
        </output>
        <Button size="small" onClick={() => run(findPrev)}>
          Previous
        </Button>
        <Button size="small" onClick={() => run(findNext)}>
          Next
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Input
          aria-label="Replace with"
          placeholder="Replace with"
          className="min-w-0 flex-1 basis-40"
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
          onKeyDown={finds(replaceNext)}
        />
        <Button size="small" onClick={() => run(replaceNext)}>
          Replace
        </Button>
        <Button size="small" onClick={() => run(replaceAll)}>
          Replace all
        </Button>
      </div>
    </div>
  )
}
