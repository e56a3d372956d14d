import { Box, Flex } from '@chakra-ui/react'
import type { NodeListAnswer } from '~/api/generated/model'
import { Button } from '~/ui/button'
import { useNodeCounters } from './use-node-list'

const counters = [
  ['total', '全部节点', 'fg'],
  ['online', '在线', 'ok.fg'],
  ['offline', '离线', 'bad.fg'],
  ['leave_unused', '闲置', 'fg.muted'],
] as const

const CounterList = ({ data }: { data: NodeListAnswer | undefined }) => (
  <Flex as="dl" gap="8" wrap="wrap">
    {counters.map(([name, label, color]) => (
      <Flex key={name} align="baseline" gap="2">
        <Box as="dt" color="fg.muted" textStyle="sm">
          {label}
        </Box>
        <Box as="dd" textStyle="xl" fontWeight="semibold" color={color}>
          {data?.[name] ?? '-'}
        </Box>
      </Flex>
    ))}
  </Flex>
)

/**
 * Node counts in all and by status, independent of the filters; dashes and a retry button after a failure. It runs its
 * own query, so that refreshed counters do not render the whole page.
 */
export function NodeCounters() {
  const { data, isPending, isLoadingError, refetch } = useNodeCounters()
  return (
    <Flex gap="4" wrap="wrap" align="center" aria-busy={isPending}>
      <CounterList data={data} />
      {isLoadingError && (
        <Flex align="center" gap="1" color="bad.fg" textStyle="sm">
          统计加载失败
          <Button size="xs" variant="ghost" onClick={() => void refetch()}>
            重试
          </Button>
        </Flex>
      )}
    </Flex>
  )
}
