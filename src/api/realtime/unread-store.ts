import { useSyncExternalStore } from 'react'
import { createEmitter, createStore } from '~/lib/store'
import { readNumber } from '../client/wire-values'
import { getUnreadCount } from '../generated/messages/messages'

/** Returns a count given as a number or numeric text; undefined for anything else, such as 4.5 or -1. */
function readCount(value: unknown): number | undefined {
  const number = readNumber(value)
  return Number.isSafeInteger(number) && Number(number) >= 0 ? number : undefined
}

/** Reads `unread_count`, else `count`; undefined when neither is a count. */
export function readUnreadCount(body: unknown): number | undefined {
  const fields = new Map<string, unknown>(Object.entries(body ?? {}))
  return readCount(fields.get('unread_count')) ?? readCount(fields.get('count'))
}

/** Parses the count from the JSON text of an event; undefined when it is malformed. */
export function parseUnreadCount(text: string): number | undefined {
  try {
    return readUnreadCount(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** State of the event stream: `retrying` from a failure until it is open again, `given-up` after the last retry. */
export type UnreadStreamState = 'closed' | 'connecting' | 'open' | 'retrying' | 'given-up'

interface UnreadState {
  /** Undefined until it is known. */
  readonly count: number | undefined
  readonly connection: UnreadStreamState
}

const initial: UnreadState = { count: undefined, connection: 'closed' }

const { get, set, subscribe } = createStore(initial)

// Updates are numbered in the order of their requests, so that a slow response never overwrites a newer count.
let lastRequested = 0
let lastApplied = 0
// The newest count of the server that was applied, the last optimistic change, and the newest request that was answered.
let lastReceived = 0
let lastAdjusted = 0
let lastAnswered = 0
// Marks that the server has not answered yet: it may carry them out in any order.
let pendingMarks = 0
const readListeners = new Set<(messages: number) => void>()

const update = (changes: Partial<UnreadState>) => set({ ...get(), ...changes })

function applyCount(sequence: number, count: number | undefined) {
  lastApplied = sequence
  update({ count })
}

/**
 * Applies a count from the server. One that falls means that messages were read elsewhere, unless this tab is marking
 * some itself or has done so since the last response: then the stream may still send the count of before.
 */
function receiveCount(sequence: number, count: number | undefined) {
  if (count === undefined || sequence < lastApplied) return
  const fallen = (get().count ?? 0) - count
  const isOwn = pendingMarks > 0 || lastAnswered < lastAdjusted
  if (fallen > 0 && !isOwn) for (const notify of readListeners) notify(fallen)
  lastReceived = sequence
  applyCount(sequence, count)
}

/**
 * Calls the listener with the number of messages that were read elsewhere, before the count falls. Returns an
 * unsubscribe function.
 */
export function onReadElsewhere(listener: (messages: number) => void): () => void {
  readListeners.add(listener)
  return () => void readListeners.delete(listener)
}

/**
 * Registers a request whose response also contains the count. Returns a function that applies that count, unless a
 * newer one has been applied by then.
 */
export function trackUnreadRequest(): (count: number | undefined) => void {
  const sequence = ++lastRequested
  return (count) => {
    receiveCount(sequence, count)
    if (count !== undefined) lastAnswered = Math.max(lastAnswered, sequence)
  }
}

function adjust(difference: number) {
  lastAdjusted = ++lastRequested
  const { count } = get()
  applyCount(lastAdjusted, count === undefined ? undefined : Math.max(0, count + difference))
}

/**
 * Optimistically counts messages as read that are being marked. `finishMarking` follows once the server has answered.
 * Returns a function that counts them as unread again, unless the server has sent a count since: it has them.
 */
export function startMarking(messages: number): () => void {
  pendingMarks += 1
  const { count = 0 } = get()
  adjust(-messages)
  const started = lastAdjusted
  const marked = count - (get().count ?? 0)
  return () => {
    if (lastReceived < started) adjust(marked)
  }
}

/** Refetches the count after a mark was answered. A count that was requested before then need not include it. */
export function finishMarking(): Promise<unknown> {
  // One that began before the store was reset is not counted.
  if (pendingMarks > 0) pendingMarks -= 1
  lastAdjusted = ++lastRequested
  return refreshUnreadCount()
}

/** Applies a count that the event stream brought. */
export const receiveUnreadCount = (count: number): void => receiveCount(++lastRequested, count)

/** Sets the state of the event stream. */
export const setUnreadConnection = (connection: UnreadStreamState): void => update({ connection })

/** Forgets the count and the marks of the user whose session has ended. A response that is still to come is ignored. */
export function resetUnreadStore(): void {
  lastApplied = ++lastRequested
  lastReceived = lastApplied
  lastAnswered = lastApplied
  pendingMarks = 0
  update(initial)
}

const reconnectRequests = createEmitter()

/** Calls the listener when the user asks for a reconnect. Returns an unsubscribe function. */
export const onReconnectRequest = reconnectRequests.subscribe

/** Reconnects at once if the stream has given up; otherwise does nothing. */
export function reconnectUnreadStore(): void {
  if (get().connection === 'given-up') reconnectRequests.emit()
}

/**
 * Fetches the count once, for example after the stream failed or a message was read. Resolves to it,
 * undefined where a newer count has been applied meanwhile; an error keeps the old count.
 */
export async function refreshUnreadCount(): Promise<number | undefined> {
  const applyResponse = trackUnreadRequest()
  try {
    const { data } = await getUnreadCount()
    const count = readUnreadCount(data)
    applyResponse(count)
    return get().count === count ? count : undefined
  } catch {
    // The next event or response brings the count.
    return undefined
  }
}

/** Store of the unread count and of the stream's state, for use outside components. */
export const unreadStore = { get, subscribe }

/** Number of unread inbox messages; undefined until it is known. */
export const useUnreadCount = (): number | undefined => useSyncExternalStore(subscribe, () => get().count)

/** State of the event stream; re-renders on change. */
export const useUnreadStreamState = (): UnreadStreamState =>
  useSyncExternalStore(subscribe, () => get().connection)
