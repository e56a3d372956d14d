import { Flex, Icon } from '@chakra-ui/react'
import type { ElementType, ReactNode } from 'react'
import { handOverFocus } from '../dom/hand-over-focus'
import { Inbox } from './icons'

export interface EmptyStateProps {
  text: string
  icon?: ElementType
  /** A button or link that helps the user go on. */
  action?: ReactNode
}

/** Shown in place of a list that has no rows. */
export function EmptyState({ text, icon = Inbox, action }: EmptyStateProps) {
  return (
    <Flex
      ref={handOverFocus}
      direction="column"
      align="center"
      justify="center"
      gap="2"
      py="8"
      color="fg.muted"
    >
      <Icon as={icon} boxSize="7" strokeWidth="1.5" aria-hidden />
      <span>{text}</span>
      {action}
    </Flex>
  )
}
