'use no memo' // As in `index.tsx`.
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'

/** Milliseconds; by then the rest of the page has its code, and the command palette loads. */
const laterDelay = 3000

interface LaterProps<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  /** The props of the loaded component. */
  given: Props
}

/** A part of the page, once the rest is there or somebody scrolls. Without its code the page is as it was. */
export function Later<Props extends object>({ load, given }: LaterProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const onTime = useEffectEvent(() => {
    const show = (module: { default: ComponentType<Props> }) => setPart(() => module.default)
    load().then(show, () => {})
  })
  const isLoaded = Part !== undefined
  useEffect(() => {
    if (isLoaded) return undefined
    const start = () => onTime()
    const timer = setTimeout(start, laterDelay)
    addEventListener('scroll', start, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', start, true)
    }
  }, [isLoaded])
  return Part && <Part {...given} />
}
