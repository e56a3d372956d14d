import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useRef } from 'react'
import {
  reconnectUnreadStore,
  useUnreadStreamState,
  type UnreadStreamState,
} from '~/api/realtime/unread-store'
import { Button } from '~/ui/components/button'
import { useOnline } from '~/ui/hooks/use-online'
import { dotStyles } from '~/ui/theme/recipes/text-and-skeleton'
import type { Tone } from '~/ui/theme/tones'

const Pill = chakra('output', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    h: '8',
    px: '2',
    me: '1',
    borderRadius: 'md',
    textStyle: 'sm',
    color: 'fg.muted',
    focusVisibleRing: 'outside',
  },
})

const Dot = chakra('span', { base: { bg: 'colorPalette.solid', ...dotStyles } })

interface Status {
  label: string
  tone: Tone
  /** Undefined while everything works. */
  tip?: string
}

/** The first connection attempt shows nothing, because it usually ends within a moment. */
const statusByConnection: Partial<Record<UnreadStreamState, Status>> = {
  open: { label: '实时', tone: 'ok' },
  retrying: { label: '重连中', tone: 'warn', tip: '实时连接中断，正在重新连接' },
  'given-up': { label: '已断开', tone: 'bad', tip: '多次重连失败，未读消息不再实时更新' },
}

const offline: Status = { label: '离线', tone: 'warn', tip: '网络已断开，恢复后继续实时更新' }

/** An open connection notices only after a while that the network is gone. */
function useStatus(connection: UnreadStreamState): Status | undefined {
  const isOnline = useOnline()
  return connection === 'open' && !isOnline ? offline : statusByConnection[connection]
}

/**
 * The state of the live connection, with a reconnect button after the automatic retries have ended; for screen readers
 * alone while it works. They announce changes except a successful connection.
 */
export function ConnectionStatus() {
  const connection = useUnreadStreamState()
  const pill = useRef<HTMLOutputElement>(null)
  const status = useStatus(connection)
  // The pressed button unmounts, so the focus moves to the element around it.
  const reconnect = () => {
    pill.current?.focus()
    reconnectUnreadStore()
  }
  return (
    <Pill
      ref={pill}
      srOnly={status?.tip === undefined}
      aria-live={connection === 'open' ? 'off' : 'polite'}
      tabIndex={-1}
      colorPalette={status?.tone ?? 'gray'}
      data-tip={status?.tip}
    >
      {status && (
        <>
          <Dot aria-hidden />
          <chakra.span srOnly={{ base: true, sm: false }}>
            <VisuallyHidden>消息连接：</VisuallyHidden>
            {status.label}
          </chakra.span>
        </>
      )}
      {connection === 'given-up' && (
        <Button size="xs" variant="outline" onClick={reconnect}>
          重新连接
        </Button>
      )}
    </Pill>
  )
}
