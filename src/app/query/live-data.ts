import { connectUnreadStore, disconnectUnreadStore } from '~/api/realtime/unread-connection'
import { session, userSource } from '~/api/session/session'
import { joinOtherTabs } from './other-tabs'
import { startRecovery } from './recovery'

let stops: (() => void)[] = []

/**
 * Keeps the data of the session's user up to date: changes of other tabs, what failed to load, such as the user info, and
 * once the user is known the unread count.
 */
export function connectLiveData(): void {
  const current = session.get()
  if (!current) return
  if (stops.length === 0) stops = [joinOtherTabs(current.token), startRecovery()]
  if (userSource.id() === undefined) return
  connectUnreadStore()
}

/** Ends it with the session. */
export function disconnectLiveData(): void {
  disconnectUnreadStore()
  for (const stop of stops) stop()
  stops = []
}
