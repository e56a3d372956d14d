import { isPageShown, watchPageShown } from '~/platform/page-shown'
import { session, userSource } from '../session/session'
import { SharedUnreadStream } from './shared-unread-stream'
import {
  onReconnectRequest,
  receiveUnreadCount,
  reconnectUnreadStore,
  refreshUnreadCount,
  resetUnreadStore,
  setUnreadConnection,
} from './unread-store'

let disconnect: (() => void) | undefined

/** Subscribes to the events that restart a stream after it has given up. Returns an unsubscribe function. */
function watchForRetry(retry: () => void): () => void {
  const stop = onReconnectRequest(retry)
  window.addEventListener('online', reconnectUnreadStore)
  window.addEventListener('focus', reconnectUnreadStore)
  return () => {
    stop()
    window.removeEventListener('online', reconnectUnreadStore)
    window.removeEventListener('focus', reconnectUnreadStore)
  }
}

/**
 * Keeps the unread count of the session's user live while the page is shown. Does nothing when it does so already.
 * @throws Error 用户未登录，无法建立SSE连接 without a user id
 */
export function connectUnreadStore(): void {
  const current = session.get()
  if (!current || userSource.id() === undefined) throw new Error('用户未登录，无法建立SSE连接')
  if (disconnect) return
  const stream = new SharedUnreadStream(current.token, {
    onCount: receiveUnreadCount,
    onState: setUnreadConnection,
    fetchCount: refreshUnreadCount,
  })
  const update = (isShown: boolean) => (isShown ? stream.show() : stream.hide())
  const stops = [
    watchForRetry(() => session.get() && stream.retry()),
    watchPageShown(update),
    () => stream.close(),
  ]
  disconnect = () => stops.forEach((stop) => stop())
  if (isPageShown()) stream.show()
}

/** Closes the stream and forgets the count. */
export function disconnectUnreadStore(): void {
  disconnect?.()
  disconnect = undefined
  resetUnreadStore()
}
