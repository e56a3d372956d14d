import { Box, Grid, chakra, Flex } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'

export interface DescriptionItem {
  label: string
  value: ReactNode
}

/** A `dl` with one row per item: the label at the left, the value at the right. */
export function DescriptionList({
  facts,
  busy = false,
}: {
  facts: readonly DescriptionItem[]
  busy?: boolean
}) {
  return (
    <Grid as="dl" templateColumns="auto minmax(0, 1fr)" columnGap="8" alignItems="center" aria-busy={busy}>
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" display="flex" alignItems="center" gap="2" minH="10" minW="0">
            {value}
          </Box>
        </Fragment>
      ))}
    </Grid>
  )
}

/** A `dl` that sums up an order or an action, one `SummaryRow` per line. */
export const SummaryRows = chakra('dl', { base: { display: 'grid', gap: '2', textStyle: 'sm' } })

export function SummaryRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex justify="space-between" gap="3">
      <Box as="dt" color="fg.muted" flexShrink="0">
        {label}
      </Box>
      <Box as="dd" textAlign="end" minW="0" overflowWrap="anywhere">
        {children}
      </Box>
    </Flex>
  )
}
