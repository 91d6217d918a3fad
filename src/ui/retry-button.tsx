import { useState } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from './button.tsx'

interface RetryButtonProps {
  /** Tries again. May return a promise, until whose end the button is pending. */
  onRetry: () => unknown
  size?: 'default' | 'small'
}

/** A button that repeats what has failed, and is pending meanwhile. */
export function RetryButton({ onRetry, size = 'default' }: RetryButtonProps) {
  const { loading } = useTexts()
  const [pending, setPending] = useState(false)

  async function retry(): Promise<void> {
    setPending(true)
    await onRetry()
    setPending(false)
  }

  return (
    <Button size={size} pending={pending} pendingLabel={loading} onClick={() => void retry()}>
      Retry
    </Button>
  )
}
