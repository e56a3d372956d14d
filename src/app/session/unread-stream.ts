import { session } from '~/api/session'

// The sign-in page needs none of it, so its code comes with the first session.
const load = () => import('~/api/unread')
let loading: ReturnType<typeof load> | undefined

/** Opens the event stream of the session's user. */
export async function openStream(): Promise<void> {
  loading ??= load()
  const { openUnread } = await loading
  if (session.get()?.userId !== undefined) openUnread()
}

/** Closes it, if it was ever opened. */
export async function closeStream(): Promise<void> {
  const loaded = await loading
  loaded?.closeUnread()
}
