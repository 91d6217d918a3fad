import { useState } from 'react'
import { failureToast } from '#client/toasts.ts'
import type { DeskArticle } from '#contract/desk.ts'
import { Button } from '#ui/button.tsx'
import type { HistoryDialog } from './history-dialog.tsx'

interface HistoryButtonProps {
  article: DeskArticle
  onRestored: (restored: DeskArticle) => void
}

/** Opens the history of an article. Its code is loaded then. */
export function HistoryButton({ article, onRestored }: HistoryButtonProps) {
  const [View, setView] = useState<{ dialog: typeof HistoryDialog }>()
  const [pending, setPending] = useState(false)

  async function open(): Promise<void> {
    setPending(true)
    try {
      const { HistoryDialog: dialog } = await import('./history-dialog.tsx')
      setView({ dialog })
    } catch (error) {
      failureToast('Error', 'The history could not be loaded', error)
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <Button variant="outline" className="me-auto" pending={pending} onClick={() => void open()}>
        History
      </Button>
      {View && (
        <View.dialog article={article} onClose={() => setView(undefined)} onRestored={onRestored} />
      )}
    </>
  )
}
