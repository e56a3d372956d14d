import { chakra, Box, Flex, Heading, type BoxProps } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'

/** The frame of a card, for elements that are styled further (`chakra('a', { base: { ...cardStyles } })`). */
export const cardStyles = { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'md' } as const

/** A framed part of a page; takes its padding and element (`as`) as props. */
export const Card = chakra('div', { base: cardStyles })

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
        <Heading as="h2" id={id} textStyle="sm" display="flex" alignItems="center" minH="10">
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
