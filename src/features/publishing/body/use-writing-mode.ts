import { useEffect, useEffectEvent, useState } from 'react'
import { storage } from '#client/storage.ts'

const key = 'writing_mode'
const load = () => import('#features/writing/visual.ts')

/** Whether this browser writes visually, and the code for it, which is loaded only then. */
export function useWritingMode() {
  const [isVisual, setVisual] = useState(() => storage.read(key) === 'visual')
  const [visual, setLoaded] = useState<Awaited<ReturnType<typeof load>>>()
  const [failed, setFailed] = useState(false)

  const begin = () => load().then(setLoaded, () => setFailed(true))
  const beginAtOnce = useEffectEvent(() => isVisual && void begin())
  useEffect(() => void beginAtOnce(), [])

  return {
    isVisual,
    visual,
    failed,
    choose: (next: boolean) => {
      storage.write(key, next ? 'visual' : 'text')
      setVisual(next)
      setFailed(false)
      if (next) void begin()
    },
  }
}
