import { Box, type BoxProps } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { LoadFailure } from './load-failure'

interface LazySectionProps<Props> extends BoxProps {
  load: () => Promise<{ default: ComponentType<Props> }>
  /** The props of the loaded component. */
  given: Props
}

/** A part of a page whose code, and what that reads, loads when it is scrolled into view. */
export function LazySection<Props extends object>({ load, given, ...rest }: LazySectionProps<Props>) {
  const place = useRef<HTMLDivElement>(null)
  const [Section, setSection] = useState<ComponentType<Props>>()
  const [hasFailed, setHasFailed] = useState(false)
  const start = () => {
    setHasFailed(false)
    load().then(
      (module) => setSection(() => module.default),
      () => setHasFailed(true),
    )
  }
  const onView = useEffectEvent(start)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      onView()
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Box ref={place} {...rest} {...(Section && { minH: undefined })}>
      {Section && <Section {...given} />}
      {hasFailed && <LoadFailure retry={start} />}
    </Box>
  )
}
