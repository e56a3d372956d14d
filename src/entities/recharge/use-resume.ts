import { useEffect, useEffectEvent } from 'react'

/** Goes on by itself as soon as the network is back with what was lost in the middle. */
export function useResume(isCutOff: boolean, goOn: () => void): void {
  const resume = useEffectEvent(goOn)
  useEffect(() => {
    if (!isCutOff) return undefined
    const onOnline = () => resume()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [isCutOff])
}
