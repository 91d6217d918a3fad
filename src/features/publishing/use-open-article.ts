import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf, request } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { desk, type DeskItem, type DeskSummary } from '#contract/desk.ts'

/**
 * Loads whole articles for the edit dialog. A press of Edit aborts the previous load, so only the last press counts.
 */
export function useOpenArticle() {
  const [article, setArticle] = useState<DeskItem>()
  const loading = useRef<AbortController>(undefined)
  useEffect(() => () => loading.current?.abort(), [])

  const open = useCallback(async ({ id, status, slug = id, language }: DeskSummary) => {
    loading.current?.abort()
    const { signal } = (loading.current = new AbortController())
    try {
      const loaded = await request(desk.read, {
        params: { slug: status === 'published' ? slug : id },
        query: { language },
        signal,
      })
      if (!signal.aborted) setArticle(loaded)
    } catch (error) {
      if (!signal.aborted) failureToast('Error', messageOf(error, 'Failed to fetch article'), error)
    }
  }, [])

  // A late answer closes only the dialog that made the call, not one that was opened since.
  const close = () => setArticle((current) => (current === article ? undefined : current))

  return { article, open, close }
}
