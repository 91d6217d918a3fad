import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf, request } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { content, type ContentItem, type ContentSummary } from '#contract/content.ts'

/**
 * Loads whole articles for the edit dialog. A press of Edit aborts the previous load, so only the last press counts.
 */
export function useOpenArticle() {
  const [article, setArticle] = useState<ContentItem>()
  const loading = useRef<AbortController>(undefined)
  useEffect(() => () => loading.current?.abort(), [])

  const open = useCallback(async ({ slug }: ContentSummary) => {
    loading.current?.abort()
    const { signal } = (loading.current = new AbortController())
    try {
      const loaded = await request(content.read, { params: { slug }, signal })
      if (!signal.aborted) setArticle(loaded)
    } catch (error) {
      if (!signal.aborted) failureToast('Error', messageOf(error, 'Failed to fetch article'), error)
    }
  }, [])

  return { article, open, close: useCallback(() => setArticle(undefined), []) }
}
