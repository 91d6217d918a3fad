import { Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useId, useMemo, useState, type ChangeEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'
import { findWords, replaceAt, type TextRange } from './find.ts'
import { onEnter } from './panel-form.tsx'
import type { PanelProps } from './text-format.ts'

/** Marks found words without elements around them, which would separate joined Arabic letters in Safari. */
function highlight(view: EditorView, name: string, places: readonly TextRange[]): void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return
  const ranges = places.map(({ from, to }) => {
    const [start, end] = [view.domAtPos(from, 1), view.domAtPos(to, -1)]
    const range = new Range()
    range.setStart(start.node, start.offset)
    range.setEnd(end.node, end.offset)
    return range
  })
  if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges))
  else CSS.highlights.delete(name)
}

/** The library scrolls only while the text has the focus. */
function scrollTo(view: EditorView): void {
  const { node } = view.domAtPos(view.state.selection.from)
  const element = node instanceof Element ? node : node.parentElement
  element?.scrollIntoView({ block: 'center' })
}

/** Finds words in the text and replaces them. Enter finds the next, with Shift the one before. */
export function FindBar({ state, view }: PanelProps) {
  const { selection, doc } = state
  const [words, setWords] = useState(() => doc.textBetween(selection.from, selection.to, '\n'))
  const [replacement, setReplacement] = useState('')
  const countId = useId()
  const found = useMemo(() => findWords(doc, words), [doc, words])
  const current = found.findIndex(({ from, to }) => from === selection.from && to === selection.to)
  useEffect(() => {
    highlight(view, 'found', found)
    highlight(view, 'chosen', selection.empty ? [] : [selection])
    return () => ['found', 'chosen'].forEach((name) => highlight(view, name, []))
  }, [view, found, selection])

  /** Goes to the next or the previous match; after the last match to the first, and the other way round. */
  function go(step: 1 | -1, tr = view.state.tr): void {
    const places = findWords(tr.doc, words)
    const { from, to } = tr.selection
    const next =
      step === 1
        ? (places.find((place) => place.from >= to) ?? places[0])
        : (places.findLast((place) => place.to <= from) ?? places.at(-1))
    if (next) tr.setSelection(TextSelection.create(tr.doc, next.from, next.to))
    view.dispatch(tr)
    scrollTo(view)
  }

  function replace(): void {
    const here = found[current]
    const tr = replaceAt(view.state.tr, here ? [here] : [], replacement)
    if (here) tr.setSelection(Selection.near(tr.doc.resolve(here.from + replacement.length)))
    go(1, tr)
  }

  const field = (label: string, value: string, set: (value: string) => void, find: () => void) => ({
    'aria-label': label,
    placeholder: label,
    className: 'min-w-0 flex-1 basis-40',
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(event.target.value),
    onKeyDown: onEnter(({ shiftKey }) => (shiftKey ? go(-1) : find())),
  })
  const count = found.length === 0 ? 'No results' : `${current + 1} of ${found.length}`
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Input {...field('Find', words, setWords, () => go(1))} aria-describedby={countId} />
        <output id={countId} className="text-text-quiet min-w-20 text-sm tabular-nums">
          {words !== '' && count}
        </output>
        {button('Previous', () => go(-1))}
        {button('Next', () => go(1))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Input {...field('Replace with', replacement, setReplacement, replace)} />
        {button('Replace', replace)}
        {button('Replace all', () => view.dispatch(replaceAt(view.state.tr, found, replacement)))}
      </div>
    </div>
  )
}

function button(label: string, press: () => void) {
  return (
    <Button size="small" onClick={press}>
      {label}
    </Button>
  )
}
