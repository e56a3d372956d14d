import { Flex, Icon } from '@chakra-ui/react'
import type { ElementType, ReactNode } from 'react'
import { Inbox } from './icons'

export interface EmptyStateProps {
  text: string
  icon?: ElementType
  /** What one could do about it. */
  action?: ReactNode
}

/** What stands where rows would be. */
export function EmptyState({ text, icon = Inbox, action }: EmptyStateProps) {
  return (
    <Flex direction="column" align="center" justify="center" gap="2" py="8" color="fg.muted">
      <Icon as={icon} boxSize="7" strokeWidth="1.5" aria-hidden />
      <span>{text}</span>
      {action}
    </Flex>
  )
}
