import { session } from '~/api/session'

// Loaded with the first session, because the sign-in page does not need it.
const load = () => import('~/api/unread')
let loading: ReturnType<typeof load> | undefined

/** Opens the unread-count stream of the signed-in user. */
export async function openStream(): Promise<void> {
  loading ??= load()
  const { openUnread } = await loading
  if (session.get()?.userId !== undefined) openUnread()
}

/** Closes the stream if it was opened. */
export async function closeStream(): Promise<void> {
  const loaded = await loading
  loaded?.closeUnread()
}
