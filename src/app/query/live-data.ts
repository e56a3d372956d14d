import { connectUnreadStore, disconnectUnreadStore } from '~/api/realtime/unread-connection'
import { session } from '~/api/session/session'
import { joinOtherTabs } from './other-tabs'
import { startRecovery } from './recovery'

let stops: (() => void)[] = []

/** Keeps the data of the session's user up to date: the unread count, changes of other tabs, and what failed to load. */
export function connectLiveData(): void {
  const current = session.get()
  if (current?.userId === undefined) return
  connectUnreadStore()
  if (stops.length === 0) stops = [joinOtherTabs(current.token), startRecovery()]
}

/** Ends it with the session. */
export function disconnectLiveData(): void {
  disconnectUnreadStore()
  for (const stop of stops) stop()
  stops = []
}
