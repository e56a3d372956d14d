import { useEffect, useEffectEvent } from 'react'

/** While `isInterrupted`, calls the callback when the browser is online again. */
export function useRunOnReconnect(isInterrupted: boolean, callback: () => void): void {
  const onReconnect = useEffectEvent(callback)
  useEffect(() => {
    if (!isInterrupted) return undefined
    const onOnline = () => onReconnect()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [isInterrupted])
}
