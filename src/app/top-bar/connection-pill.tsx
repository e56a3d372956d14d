import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useRef } from 'react'
import { reconnectUnread, useUnreadConnection, type Connection } from '~/api/unread'
import { Button } from '~/ui/button'

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

const Dot = chakra('span', { base: { boxSize: '2', borderRadius: 'full', bg: 'colorPalette.solid' } })

/** Nothing is said of the first try: it mostly ends before one could read about it. */
const looks: Partial<Record<Connection, { label: string; tone: 'ok' | 'warn' | 'bad'; tip: string }>> = {
  open: { label: '实时', tone: 'ok', tip: '未读消息实时更新' },
  retrying: { label: '重连中', tone: 'warn', tip: '实时连接中断，正在重新连接' },
  'given-up': { label: '已断开', tone: 'bad', tip: '多次重连失败，未读消息不再实时更新' },
}

/** How the live connection stands, and after it gave up, a way to try again. That it works is not read out. */
export function ConnectionPill() {
  const connection = useUnreadConnection()
  const pill = useRef<HTMLOutputElement>(null)
  const look = looks[connection]
  // The button goes with the press, so the focus stays beside it.
  const reconnect = () => {
    pill.current?.focus()
    reconnectUnread()
  }
  return (
    <Pill
      ref={pill}
      aria-live={connection === 'open' ? 'off' : 'polite'}
      tabIndex={-1}
      colorPalette={look?.tone ?? 'gray'}
      data-tip={look?.tip}
    >
      {look && (
        <>
          <Dot aria-hidden />
          <chakra.span srOnly={{ base: true, sm: false }}>
            <VisuallyHidden>消息连接：</VisuallyHidden>
            {look.label}
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
