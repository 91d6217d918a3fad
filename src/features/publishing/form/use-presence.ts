import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SaveState } from '#client/autosaver.ts'
import { request } from '#client/request.ts'
import { $expired } from '#client/session.ts'
import { presence } from '#contract/presence.ts'
import { windowId } from './window-id.ts'

/** Automatic saves tell the server at most so often that the window is still open. */
const pauseMs = 60_000

/**
 * Since when another window has the draft open; `undefined` if none has. The server is asked when the draft is opened,
 * shown again or saved, and never by a timer: the database must be able to sleep.
 * @param id the draft; `undefined` if there is none.
 */
export function usePresence(id: string | undefined, saved: SaveState): string | undefined {
  const [other, setOther] = useState<{ id: string; since: string | undefined }>()
  const askedAt = useRef(0)
  const ask = useEffectEvent(async (article: string) => {
    // Calls with a refused token count as failed logins.
    if ($expired.get()) return
    askedAt.current = Date.now()
    try {
      const body = { window: windowId }
      const { others } = await request(presence.note, { params: { id: article }, body })
      setOther({ id: article, since: others[0] })
    } catch {
      // It is only a hint. A save says what is wrong.
    }
  })

  useEffect(() => {
    if (id === undefined) return undefined
    const show = () => document.visibilityState === 'visible' && void ask(id)
    const leave = () => {
      if ($expired.get()) return
      const body = { window: windowId, closed: true }
      request(presence.note, { params: { id }, body, isLeaving: true }).catch(() => {})
    }
    show()
    document.addEventListener('visibilitychange', show)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', show)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])

  useEffect(() => {
    if (id === undefined || saved.status !== 'saved') return
    if (saved.at - askedAt.current > pauseMs) void ask(id)
  }, [id, saved])

  return other?.id === id ? other?.since : undefined
}
