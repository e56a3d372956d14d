import { Flex, Heading, type FlexProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface PageHeaderProps extends Omit<FlexProps, 'title'> {
  title: string
  /** Shown next to the title. */
  aside?: ReactNode
  /** Actions; at the right end when there is no `aside`. */
  children?: ReactNode
}

/** The top of a page: its title as the page's only `h1`, and its actions. */
export function PageHeader({ title, aside, children, ...rest }: PageHeaderProps) {
  return (
    <Flex align="center" justify={aside ? 'start' : 'space-between'} wrap="wrap" gap="3" mb="4" {...rest}>
      <Heading as="h1" size="lg">
        {title}
      </Heading>
      {aside}
      {children}
    </Flex>
  )
}
