import { useEffect, useEffectEvent, useState } from 'react'
import { storage } from '#client/storage.ts'

const key = 'writing_mode'

/**
 * Whether this browser writes visually, and the code for it, which is loaded only then.
 * @param load of a constant identity.
 */
export function useWritingMode<Visual>(load: () => Promise<Visual>) {
  const [mode, setMode] = useState(() => storage.read(key))
  const isVisual = mode === 'visual'
  const [visual, setLoaded] = useState<Visual>()
  const [failed, setFailed] = useState(false)

  const begin = () =>
    load().then(
      (loaded) => setLoaded(() => loaded),
      () => setFailed(true),
    )
  const beginAtOnce = useEffectEvent(() => isVisual && void begin())
  useEffect(() => void beginAtOnce(), [])

  return {
    isVisual,
    /** Whether somebody has chosen in this browser. */
    hasChosen: mode !== null,
    visual,
    failed,
    choose: (next: 'visual' | 'text') => {
      storage.write(key, next)
      setMode(next)
      if (next === 'visual') void begin()
    },
    /** Browsers remember an import that failed, until the page is loaded again. The text is kept in this browser. */
    retry: () =>
      load().then(
        (loaded) => setLoaded(() => loaded),
        () => navigator.onLine && location.reload(),
      ),
  }
}
