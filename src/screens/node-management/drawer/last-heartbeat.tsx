import { Box, Flex } from '@chakra-ui/react'
import { formatMessageTime, formatTime } from '~/lib/time'
import { useNow } from '~/ui/use-now'
import type { NodeRowModel } from '../node-row-model'
import { useLastHeartbeat } from './use-last-heartbeat'

const second = 1000

/** Counts seconds within the first minute, then falls back to the usual time format. */
function timeAgo(time: number, now: number): string {
  const seconds = Math.floor((now - time) / second)
  if (seconds < 2) return '刚刚更新'
  return seconds < 60 ? `${seconds}秒前` : formatMessageTime(time, now)
}

/** The time since the node's last heartbeat, updated every second. */
export function LastHeartbeat({ nodes, row }: { nodes: NodeRowModel; row: number }) {
  // Heartbeats change values inside the same objects, so compiled memoization would show old ones.
  'use no memo'
  const lastHeartbeat = useLastHeartbeat(nodes, row)
  const now = useNow(second)
  if (Number.isNaN(lastHeartbeat)) return <Box color="fg.muted">尚未收到心跳</Box>
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <Box
        boxSize="2"
        borderRadius="full"
        bg={nodes.isFresh(row) ? 'ok.solid' : 'border.control'}
        aria-hidden
      />
      <span>最后心跳 {timeAgo(lastHeartbeat, now)}</span>
      <Box as="span" color="fg.muted" textStyle="sm">
        {formatTime(lastHeartbeat)}
      </Box>
    </Flex>
  )
}
