import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'

interface AnsweredProps {
  /** What became of the form; undefined until then. */
  answer: [title: string, text: string] | undefined
  /** The label of the button that shows the form again. */
  again: string
  onAgain: () => void
  /** The form. */
  children: ReactNode
}

/** A form, and in its place what became of it. The region is there before it speaks, and holds the focus. */
export function Answered({ answer, again, onAgain, children }: AnsweredProps) {
  const output = useRef<HTMLOutputElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const wasAnswered = useRef(false)
  useLayoutEffect(() => {
    if (wasAnswered.current) form.current?.querySelector('input')?.focus()
    // On a phone the note is far above the button of a long form.
    else if (answer) output.current?.scrollIntoView({ block: 'nearest' })
    wasAnswered.current = answer !== undefined
  }, [answer])
  const [title, text] = answer ?? []
  return (
    <>
      <output ref={output} tabIndex={-1} className="block scroll-my-6 empty:sr-only">
        {answer && (
          <div className="border-s-success bg-surface-raised grid grid-cols-1 justify-items-start gap-3 border border-s-4 p-4 wrap-anywhere">
            <p className="text-lg font-semibold">{title}</p>
            <p>{text}</p>
            <Button variant="outline" onClick={onAgain}>
              {again}
            </Button>
          </div>
        )}
      </output>
      {!answer && <div ref={form}>{children}</div>}
    </>
  )
}
