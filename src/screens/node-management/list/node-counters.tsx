import { Box, chakra, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useQueryState } from '~/api/client/use-query-state'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { formatCount } from '~/lib/units'
import { Button } from '~/ui/components/button'
import { handOverFocus } from '~/ui/dom/hand-over-focus'
import { countSetups } from '../columns/pending-leases'
import type { NodeFilters } from './node-filters'
import { nodeListKey } from './node-list-query'
import { useNodeCounters } from './use-node-list'
import { useNodeSearchParams } from './use-node-search-params'

/** The list without filters: those of the provider leave out servers that are no nodes yet. */
const allNodesKey = nodeListKey({ status: '', group: undefined })

type CountedFilters = Pick<NodeFilters, 'status' | 'idle'>

const unfiltered: CountedFilters = { status: '', idle: false }

/** The counters of the answer, and the filters that show the nodes that each counts. */
const counters = [
  ['total', '全部节点', 'fg', unfiltered],
  ['online', '在线', 'ok.fg', { status: 'online' }],
  ['offline', '离线', 'bad.fg', { status: 'offline' }],
  ['leave_unused', '闲置', 'fg.muted', { idle: true }],
] as const satisfies readonly (readonly [string, string, string, Partial<CountedFilters>])[]

const Counter = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: { base: '1', md: '2' },
    px: { base: '1.5', md: '2' },
    // As high as other targets in narrow windows.
    py: { base: '2.5', md: '0.5' },
    borderRadius: 'md',
    cursor: 'button',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.subtle' },
    '&[aria-pressed=true]': { bg: 'bg.muted' },
  },
})

const isSet = (filters: NodeFilters, wanted: Partial<CountedFilters>) =>
  (wanted.status === undefined || wanted.status === filters.status) &&
  (wanted.idle === undefined || wanted.idle === filters.idle)

/** The filters after a press: those of the counter, or none where they are set. */
const toggled = (filters: NodeFilters, wanted: Partial<CountedFilters>): Partial<CountedFilters> => {
  if (!isSet(filters, wanted)) return wanted
  return wanted.status === undefined ? { idle: false } : { status: '' }
}

/** The new servers that are being set up, and those of them that the answer cannot count: they are no nodes yet. */
function useSetupCounts() {
  const rows = useQueryState<DeployedRows>(allNodesKey)?.data
  return useMemo(() => countSetups(rows), [rows])
}

/**
 * Node counts in all and by status, independent of the filters, each a toggle of the filter that it counts; dashes and a
 * retry button after a failure. It runs its own query, so that refreshed counters do not render the whole page.
 */
export function NodeCounters() {
  const { filters, filter } = useNodeSearchParams()
  const { data, isPending, isLoadingError, refetch } = useNodeCounters()
  const { setupCount, uncounted } = useSetupCounts()
  const total = data?.total === undefined ? undefined : data.total + uncounted
  return (
    <Flex
      as="section"
      aria-label="节点统计"
      tabIndex={-1}
      gap="2"
      wrap="wrap"
      align="center"
      aria-busy={isPending}
    >
      <Flex gap={{ base: '0.5', md: '1' }} ms={{ base: '-1.5', md: '-2' }} wrap="wrap">
        {counters.map(([name, label, color, wanted]) => (
          <Counter
            key={name}
            aria-pressed={isSet(filters, wanted)}
            onClick={() => filter(toggled(filters, wanted))}
          >
            <Box as="span" color="fg.muted" textStyle="sm">
              {label}
            </Box>
            <Box as="span" textStyle={{ base: 'lg', md: 'xl' }} fontWeight="semibold" color={color}>
              {formatCount(name === 'total' ? total : data?.[name])}
            </Box>
          </Counter>
        ))}
        {setupCount > 0 && (
          <Counter as="div" pointerEvents="none">
            <Box as="span" color="fg.muted" textStyle="sm">
              开通中
            </Box>
            <Box as="span" textStyle={{ base: 'lg', md: 'xl' }} fontWeight="semibold" color="node.fg">
              {formatCount(setupCount)}
            </Box>
          </Counter>
        )}
      </Flex>
      {isLoadingError && (
        <Flex align="center" gap="1" color="bad.fg" textStyle="sm">
          统计加载失败
          <Button ref={handOverFocus} size="xs" variant="ghost" onClick={() => void refetch()}>
            重试
          </Button>
        </Flex>
      )}
    </Flex>
  )
}
