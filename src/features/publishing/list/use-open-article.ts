import { useCallback, useEffect, useRef, useState } from 'react'
import { contentList } from '#client/queries/content-list.ts'
import { refreshIfOutdated } from '#client/refresh-if-outdated.ts'
import { messageOf, request } from '#client/request.ts'
import { failureToast } from '#client/toasts.ts'
import { desk, type DeskArticle, type DeskSummary } from '#contract/desk.ts'

/** Loads whole articles for the edit dialog. A press of Edit aborts the previous load: only the last one counts. */
export function useOpenArticle() {
  const [article, setArticle] = useState<DeskArticle>()
  const loading = useRef<AbortController>(undefined)
  useEffect(() => () => loading.current?.abort(), [])

  const open = useCallback(async ({ id }: DeskSummary) => {
    loading.current?.abort()
    const { signal } = (loading.current = new AbortController())
    try {
      // By its id: its slug may be that of another article by now.
      const loaded = await request(desk.read, { params: { slug: id }, signal })
      if (signal.aborted) return
      if (loaded.status !== 'deleted') {
        setArticle(loaded)
        return
      }
      failureToast('Error', 'This article is deleted. Restore it first.')
      void contentList.refresh()
    } catch (error) {
      if (signal.aborted) return
      failureToast('Error', messageOf(error, 'Failed to fetch article'), error)
      refreshIfOutdated(contentList)(error)
    }
  }, [])

  // A late answer closes only the dialog that made the call, not one that was opened since.
  const close = () => setArticle((current) => (current === article ? undefined : current))

  return { article, open, close }
}
