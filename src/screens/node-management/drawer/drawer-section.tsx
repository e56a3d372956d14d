import { Box, Flex, Grid, Heading } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import type { NodeDetail } from './node-details'

interface DrawerSectionProps {
  title: string
  /** Shown at the right end of the title's row. */
  action?: ReactNode
  children: ReactNode
}

/** A section of the drawer, labelled by its title. */
export function DrawerSection({ title, action, children }: DrawerSectionProps) {
  const id = useId()
  return (
    <Box
      as="section"
      aria-labelledby={id}
      px="5"
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Flex align="center" justify="space-between" gap="3" mb="3">
        <Heading as="h3" id={id} textStyle="md">
          {title}
        </Heading>
        {action}
      </Flex>
      {children}
    </Box>
  )
}

/** A description list with each label above its value, in two columns. */
export function NodeDetailGrid({ items }: { items: readonly NodeDetail[] }) {
  return (
    <Grid as="dl" templateColumns="repeat(2, minmax(0, 1fr))" columnGap="4" rowGap="2">
      {items.map(({ label, value, isWide }) => (
        <Box key={label} {...(isWide && { gridColumn: '1 / -1' })}>
          <Box as="dt" color="fg.muted" textStyle="xs">
            {label}
          </Box>
          <Box as="dd" minH="6" display="flex" alignItems="center" minW="0" overflowWrap="anywhere">
            {value}
          </Box>
        </Box>
      ))}
    </Grid>
  )
}
