import { Flex } from '@chakra-ui/react'
import type { ChannelState } from '~/api/realtime/node-channel'
import { Button } from '~/ui/button'

interface LiveConnectionStatusProps {
  state: ChannelState
  onReconnect: () => void
}

/** Reports a lost WebSocket connection and offers to reconnect; renders nothing while it works. */
export function LiveConnectionStatus({ state, onReconnect }: LiveConnectionStatusProps) {
  if (state !== 'waiting' && state !== 'given-up') return null
  return (
    <Flex align="center" gap="1" color="warn.fg" textStyle="sm">
      <output>{state === 'waiting' ? '实时数据重连中...' : '实时数据已断开'}</output>
      {state === 'given-up' && (
        <Button size="xs" variant="ghost" onClick={onReconnect}>
          重新连接
        </Button>
      )}
    </Flex>
  )
}
