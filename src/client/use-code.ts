import { useEffect, useEffectEvent, useState } from 'react'

/** Code that is loaded as soon as it is needed. `load` has a constant identity. */
export function useCode<Code>(load: () => Promise<Code>, isNeeded = true) {
  const [code, setCode] = useState<Code>()
  const [failed, setFailed] = useState(false)
  const begin = (onFailure: () => void) => load().then((loaded) => setCode(() => loaded), onFailure)
  const beginFirst = useEffectEvent(() => begin(() => setFailed(true)))
  useEffect(() => {
    if (isNeeded) void beginFirst()
  }, [isNeeded])
  return {
    code,
    failed,
    /** Text that was not sent is kept in this browser. */
    retry: () => begin(() => navigator.onLine && location.reload()),
  }
}
