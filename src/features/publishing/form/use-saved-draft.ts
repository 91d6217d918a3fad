import { useEffect, useRef, useState } from 'react'
import type { DeskItem } from '#contract/desk.ts'

/** The draft on the server that the form of a new article has become; its id names the local draft too. */
export function useSavedDraft() {
  const saved = useRef<DeskItem>(undefined)
  const [savedId, setSavedId] = useState<string>()
  // False once the form was left: a late answer must not change the next screen.
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  /** Notes the draft, or that there is none any more. A reload of the page opens it again. */
  function hold(item: DeskItem | undefined): void {
    saved.current = item
    if (!isOpen.current) return
    setSavedId(item?.id)
    const query = item ? `?draft=${item.id}` : ''
    history.replaceState(history.state, '', location.pathname + query)
  }
  return { saved, savedId, isOpen, hold }
}
