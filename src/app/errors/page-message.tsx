import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface PageMessageProps {
  title: string
  children: ReactNode
  icon: ReactNode
  actions?: ReactNode
}

const Frame = chakra('section', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '3',
    maxW: '96',
    mx: 'auto',
    pt: '20',
    textAlign: 'center',
  },
})

const Icon = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '14',
    borderRadius: 'md',
    bg: 'bg.muted',
    color: 'fg.muted',
  },
})

/** A page with only an icon, a message and actions. */
export function PageMessage({ title, children, icon, actions }: PageMessageProps) {
  return (
    <Frame>
      <Icon aria-hidden>{icon}</Icon>
      <chakra.h1 textStyle="xl" fontWeight="semibold">
        {title}
      </chakra.h1>
      <chakra.p color="fg.muted">{children}</chakra.p>
      {actions}
    </Frame>
  )
}
