import { Box, Flex } from '@chakra-ui/react'
import type { NodeListAnswer } from '~/api/generated/model'

const counters = [
  ['total', '全部节点', 'fg'],
  ['online', '在线', 'ok.fg'],
  ['offline', '离线', 'bad.fg'],
  ['leave_unused', '闲置', 'fg.muted'],
] as const

/** How many nodes there are in all and of each kind, whatever the filters (nod-01). */
export function Counters({ answer }: { answer: NodeListAnswer | undefined }) {
  return (
    <Flex as="dl" gap="8" wrap="wrap" aria-busy={!answer}>
      {counters.map(([name, label, color]) => (
        <Flex key={name} align="baseline" gap="2">
          <Box as="dt" color="fg.muted" textStyle="sm">
            {label}
          </Box>
          <Box as="dd" textStyle="xl" fontWeight="semibold" color={color}>
            {answer?.[name] ?? '-'}
          </Box>
        </Flex>
      ))}
    </Flex>
  )
}
