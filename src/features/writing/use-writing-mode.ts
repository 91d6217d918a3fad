import { useState } from 'react'
import { storage } from '#client/storage.ts'
import { useCode } from '#client/use-code.ts'

const key = 'writing_mode'

/** Whether this browser writes visually, and the code for it, loaded only then by `load`, of a constant identity. */
export function useWritingMode<Visual>(load: () => Promise<Visual>) {
  const [mode, setMode] = useState(() => storage.read(key))
  const isVisual = mode === 'visual'
  const { code: visual, failed, retry } = useCode(load, isVisual)
  return {
    isVisual,
    /** Whether somebody has chosen in this browser. */
    hasChosen: mode !== null,
    visual,
    failed,
    choose: (next: 'visual' | 'text') => {
      storage.write(key, next)
      setMode(next)
    },
    retry,
  }
}
