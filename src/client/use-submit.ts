import { useRef, useState } from 'react'
import { messageOf, RequestError } from './request.ts'
import { failureToast, toast } from './toasts.ts'

interface Submission<Input, Result> {
  send: (input: Input) => Promise<Result>
  /** The toast of success: title and description. */
  success: (result: Result, input: Input) => [title: string, description?: string]
  /** The toast of failure; the server's own words take the place of `fallback` where it had any. */
  failure: {
    title: string
    fallback: string
    /** In place of `fallback` when there was no answer at all. */
    unanswered?: string
  }
  /** Lists to fetch anew after success. */
  refresh?: Array<{ refresh(): Promise<void> }>
  /** After success: reset the form, close the dialog. */
  done?: (result: Result, input: Input) => void
  /** A failure with an answer of its own; return true when it has been handled and needs no toast. */
  handle?: (error: unknown, input: Input) => boolean
}

/**
 * What every form and button of the product does on submit: one call at a time, a pending flag for the label,
 * a toast either way, then refreshed lists.
 */
export function useSubmit<Input, Result>(
  submission: Submission<Input, Result>,
): {
  pending: boolean
  submit: (input: Input) => Promise<void>
} {
  const [pending, setPending] = useState(false)
  const busy = useRef(false)

  async function submit(input: Input): Promise<void> {
    if (busy.current) return
    busy.current = true
    setPending(true)
    try {
      const result = await submission.send(input)
      toast(...submission.success(result, input))
      submission.done?.(result, input)
      for (const list of submission.refresh ?? []) void list.refresh()
    } catch (error) {
      if (submission.handle?.(error, input)) return
      const { title, fallback, unanswered = fallback } = submission.failure
      const answered = error instanceof RequestError
      failureToast(title, messageOf(error, answered ? fallback : unanswered))
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return { pending, submit }
}
