import { session } from '~/api/session/session'

// Loaded with the first session, because the sign-in page does not need it.
const load = () => import('~/api/realtime/unread-store')
let loading: ReturnType<typeof load> | undefined

/** Opens the unread-count stream of the signed-in user. */
export async function openUnreadStream(): Promise<void> {
  loading ??= load()
  const { connectUnreadStore } = await loading
  if (session.get()?.userId !== undefined) connectUnreadStore()
}

/** Closes the stream if it was opened. */
export async function closeUnreadStream(): Promise<void> {
  const loaded = await loading
  loaded?.disconnectUnreadStore()
}
