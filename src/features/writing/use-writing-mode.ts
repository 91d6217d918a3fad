import { useEffect, useEffectEvent, useState } from 'react'
import { remember, recall } from '#client/storage.ts'

const key = 'writing_mode'

/** The mode that was chosen in this browser. For Visual, `load` loads the code; it must be the same at each render. */
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
    /** Whether a mode was ever chosen in this browser. */
    hasChosen: mode !== null,
    visual,
    failed,
    choose: (next: 'visual' | 'text') => {
      remember(key, next)
      setMode(next)
    },
    /** Loads the code again; if that fails, reloads the page. Unsaved text is safe in a local draft. */
    retry: () => begin(() => navigator.onLine && location.reload()),
  }
}
