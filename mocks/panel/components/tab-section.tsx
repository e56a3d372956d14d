import { Flex, Heading } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

/** A section of a tab, labelled by its title. */
export function TabSection({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Flex as="section" aria-labelledby={id} direction="column" gap="3">
      <Flex align="center" justify="space-between" minH="7">
        <Heading as="h3" id={id} textStyle="sm" color="fg.muted">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </Flex>
  )
}
