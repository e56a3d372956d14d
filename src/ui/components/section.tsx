import { Box, Flex, Heading, type BoxProps } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

export interface SectionProps extends Omit<BoxProps, 'title'> {
  title: string
  /** Shown at the right end of the title row. */
  action?: ReactNode
}

/** A titled part of a page without a frame: a line below its title ends the part before it. Named by its heading. */
export function Section({ title, action, children, ...rest }: SectionProps) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} minW="0" {...rest}>
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="3" minH="9" borderBottomWidth="1px">
        <Heading as="h2" id={id} textStyle="sm">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </Box>
  )
}
