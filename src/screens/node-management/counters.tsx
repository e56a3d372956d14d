import { Box, Flex } from '@chakra-ui/react'
import { useNodeCounters } from './use-node-list'

const counters = [
  ['total', '全部节点', 'fg'],
  ['online', '在线', 'ok.fg'],
  ['offline', '离线', 'bad.fg'],
  ['leave_unused', '闲置', 'fg.muted'],
] as const

/**
 * How many nodes there are in all and of each kind, whatever the filters (nod-01); dashes when that could not be read.
 * It asks by itself: else the whole page would be rendered whenever they are asked for.
 */
export function Counters() {
  const { data, isPending } = useNodeCounters()
  return (
    <Flex as="dl" gap="8" wrap="wrap" aria-busy={isPending}>
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
}
