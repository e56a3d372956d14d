import { chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode } from 'react'

const Body = chakra('section', { base: { outline: '0' } })

/**
 * One step of the dialog. The pressed button went with the former step, so the focus comes here, where a screen
 * reader tells the new title and the next Tab leads to the step's first control.
 */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  const body = useRef<HTMLElement>(null)
  useEffect(() => body.current?.focus(), [])
  return (
    <Body ref={body} tabIndex={-1} aria-label={title}>
      {children}
    </Body>
  )
}

/** The step's buttons, at its end. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <Flex justify="flex-end" gap="2" pt="5" pb="3">
    {children}
  </Flex>
)
