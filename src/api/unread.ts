import { useSyncExternalStore } from 'react'
import { settings } from '~/lib/settings'
import { getUnreadCount } from './generated/messages/messages'
import { getStreamUnreadCountUrl } from './generated/realtime/realtime'
import { session } from './session'
import { unreadCountIn, unreadCountOf } from './unread-event'

/** How the stream stands; `retrying` from a failure until it is open again, `given-up` after the last try. */
export type Connection = 'closed' | 'connecting' | 'open' | 'retrying' | 'given-up'

interface Unread {
  readonly count: number
  readonly connection: Connection
}

const retryDelay = 5000
const mostRetries = 10
const initial: Unread = { count: 0, connection: 'closed' }

let state = initial
const listeners = new Set<() => void>()

let source: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
// News are numbered by when they were asked for, so that a late answer never undoes a newer one.
let asked = 0
let applied = 0

function change(next: Partial<Unread>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

function apply(turn: number, count: number | undefined) {
  if (count === undefined || turn < applied) return
  applied = turn
  change({ count })
}

/**
 * Call when another call is sent whose answer tells the count too; what is returned takes that count, unless
 * something newer is known by then.
 */
export function awaitUnread(): (count: number | undefined) => void {
  const turn = ++asked
  return (count) => apply(turn, count)
}

/** Changes the count by what is about to be true, as when messages are being marked; the next news corrects it. */
export function expectUnread(difference: number): void {
  apply(++asked, Math.max(0, state.count + difference))
}

/**
 * Opens the tab's one event stream for the session's user; does nothing when it is open already.
 * @throws Error 用户未登录，无法建立SSE连接 without a user id (sse-02)
 */
export function openUnread(): void {
  const current = session.get()
  if (current?.userId === undefined) throw new Error('用户未登录，无法建立SSE连接')
  if (state.connection !== 'closed') return
  connect(current.token, 'connecting')
}

/** Closes the stream and forgets the count. */
export function closeUnread(): void {
  stop()
  applied = ++asked
  failures = 0
  change(initial)
}

function stop() {
  source?.close()
  clearTimeout(timer)
  window.removeEventListener('online', startAfresh)
  window.removeEventListener('focus', startAfresh)
}

function connect(token: string, connection: Connection) {
  change({ connection })
  const url = `${settings().streamHost}${getStreamUnreadCountUrl()}?token=${encodeURIComponent(token)}`
  source = new EventSource(url)
  source.addEventListener('open', () => {
    failures = 0
    change({ connection: 'open' })
  })
  source.addEventListener('message', ({ data }) => apply(++asked, unreadCountOf(String(data))))
  source.addEventListener('error', () => retryLater(token))
}

// Closed at once: the browser's own retry must not run beside ours (sse-07).
function retryLater(token: string) {
  source?.close()
  void refreshUnreadCount()
  if (failures >= mostRetries) return giveUp()
  failures += 1
  change({ connection: 'retrying' })
  timer = setTimeout(() => connect(token, 'retrying'), retryDelay)
}

function giveUp() {
  change({ connection: 'given-up' })
  window.addEventListener('online', startAfresh)
  window.addEventListener('focus', startAfresh)
}

function startAfresh() {
  stop()
  failures = 0
  const token = session.get()?.token
  if (token !== undefined) connect(token, 'retrying')
}

/** Tries again at once after it gave up; otherwise does nothing. */
export function reconnectUnread(): void {
  if (state.connection === 'given-up') startAfresh()
}

/** Asks for the count once, as when the stream fails or a message was read. A failure keeps the old count. */
export async function refreshUnreadCount(): Promise<void> {
  const take = awaitUnread()
  try {
    const { data } = await getUnreadCount()
    take(unreadCountIn(data))
  } catch {
    // The next event or call tells.
  }
}

/** The count and the state of its stream, for those who are no component. */
export const unread = {
  get: (): Unread => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Unread messages of the inbox, live; 0 until told. */
export const useUnreadCount = (): number => useSyncExternalStore(unread.subscribe, () => state.count)

/** How the event stream stands, live. */
export const useUnreadConnection = (): Connection =>
  useSyncExternalStore(unread.subscribe, () => state.connection)
