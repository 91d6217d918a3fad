import { useRef, useState, type ReactNode } from 'react'
import { messageOf, NetworkError } from './request.ts'
import { failureToast, toast } from './toasts.ts'

type ToastTexts = [title: string, description?: string, action?: ReactNode]

interface FailureTexts {
  title: string
  /** The description when the server sent no message. */
  fallback: string
  /** Instead of `fallback` when there was no answer. */
  unanswered?: string
}

export interface Submission<Input, Result> {
  send: (input: Input) => Promise<Result>
  success?: (result: Result, input: Input) => ToastTexts | undefined
  /** The toast of failure: texts, or a function if the server's message is not shown. */
  failure: FailureTexts | ((error: unknown, input: Input) => ToastTexts)
  refresh?: Array<{ refresh(): Promise<unknown> }>
  /** After success: reset the form, close the dialog. */
  done?: (result: Result, input: Input) => void
  /** Handles a failure. Returns 'shown' if it needs no toast. */
  handle?: (error: unknown, input: Input) => 'shown' | undefined
}

/**
 * The submit of a button, or of a form without an edit session: one call at a time, a pending flag for the label, a
 * toast, refreshed lists.
 */
export function useSubmit<Input, Result>(submission: Submission<Input, Result>) {
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  /** @returns why it failed. */
  async function submit(input: Input): Promise<unknown> {
    if (busy.current) return undefined
    busy.current = true
    setPending(true)
    try {
      const result = await submission.send(input)
      const texts = submission.success?.(result, input)
      if (texts) toast(...texts)
      submission.done?.(result, input)
      for (const list of submission.refresh ?? []) void list.refresh()
      return undefined
    } catch (error) {
      if (submission.handle?.(error, input) === 'shown') return error
      const [title, description] = failureTexts(submission.failure, error, input)
      failureToast(title, description, error)
      return error
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return { pending, submit }
}

function failureTexts<Input>(
  failure: Submission<Input, never>['failure'],
  error: unknown,
  input: Input,
): ToastTexts {
  if (typeof failure === 'function') return failure(error, input)
  const { title, fallback, unanswered = fallback } = failure
  return [title, messageOf(error, error instanceof NetworkError ? unanswered : fallback)]
}
