import { useEffect, useEffectEvent, useState } from 'react'
import { remember, recall } from '#client/storage.ts'

const key = 'writing_mode'

/** Whether this browser writes visually, and the code for it, loaded only then by `load`, of a constant identity. */
export function useWritingMode<Visual>(load: () => Promise<Visual>) {
  const [mode, setMode] = useState(() => recall(key))
  const [visual, setVisual] = useState<Visual>()
  const [failed, setFailed] = useState(false)
  const isVisual = mode === 'visual'
  const begin = (onFailure: () => void) =>
    load().then((loaded) => setVisual(() => loaded), onFailure)
  const beginFirst = useEffectEvent(() => begin(() => setFailed(true)))
  useEffect(() => {
    if (isVisual) void beginFirst()
  }, [isVisual])
  return {
    isVisual,
    /** Whether somebody has chosen in this browser. */
    hasChosen: mode !== null,
    visual,
    failed,
    choose: (next: 'visual' | 'text') => {
      remember(key, next)
      setMode(next)
    },
    /** Text that was not sent is kept in this browser. */
    retry: () => begin(() => navigator.onLine && location.reload()),
  }
}
