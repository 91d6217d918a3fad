import { useState } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from './button.tsx'

interface RetryButtonProps {
  /** Tries again; a promise if that takes time. */
  onRetry: () => unknown
  size?: 'default' | 'small'
}

/** A button that tries again what has failed, and shows that it works. */
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
