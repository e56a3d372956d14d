import { Box, Flex } from '@chakra-ui/react'
import { formatMessageTime, formatTime } from '~/lib/time'
import { useNow } from '~/ui/use-now'
import type { NodeView } from '../node-view'
import { useHeard } from './use-heard'

const second = 1000

/** Seconds for as long as they say something, and then as everywhere. */
function ago(moment: number, now: number): string {
  const seconds = Math.floor((now - moment) / second)
  if (seconds < 2) return '刚刚更新'
  return seconds < 60 ? `${seconds}秒前` : formatMessageTime(moment, now)
}

/** When the node was heard last, counting on by itself. */
export function LastHeard({ nodes, row }: { nodes: NodeView; row: number }) {
  // What is heard changes beneath the same objects.
  'use no memo'
  const heard = useHeard(nodes, row)
  const now = useNow(second)
  if (Number.isNaN(heard)) return <Box color="fg.muted">尚未收到心跳</Box>
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <Box
        boxSize="2"
        borderRadius="full"
        bg={nodes.isFresh(row) ? 'ok.solid' : 'border.control'}
        aria-hidden
      />
      <span>最后心跳 {ago(heard, now)}</span>
      <Box as="span" color="fg.muted" textStyle="sm">
        {formatTime(heard)}
      </Box>
    </Flex>
  )
}
