import { Box, Flex, Heading, type BoxProps } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { Card } from './card'

export interface PanelProps extends Omit<BoxProps, 'title'> {
  title: string
  /** Shown at the right end of the title row. */
  action?: ReactNode
}

/** A titled section of a page, named by its heading for screen readers. */
export function Panel({ title, action, children, ...rest }: PanelProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} {...rest}>
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="3" px="5" pt="2">
        <Heading as="h2" id={id} textStyle="md" display="flex" alignItems="center" minH="10">
          {title}
        </Heading>
        {action && <Box mb={{ base: '1', md: '0' }}>{action}</Box>}
      </Flex>
      <Box px="5" pb="5" pt="1">
        {children}
      </Box>
    </Card>
  )
}
