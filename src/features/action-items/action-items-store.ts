import { useSyncExternalStore } from 'react'
import type { Id } from '~/lib/ids'
import { createStore } from '~/lib/store'
import type { ActionItem } from './action-items'

/** The action items; undefined while unknown. The home page's code finds them; the menu of every page counts them. */
export const actionItemsStore = createStore<readonly ActionItem[] | undefined>(undefined)

export const useActionItems = (): readonly ActionItem[] | undefined =>
  useSyncExternalStore(actionItemsStore.subscribe, actionItemsStore.get)

/** Where a user's wish for notifications is kept. */
export const notifyKey = (userId: Id) => `needs:notify:${userId}`

/** Whether the home page was opened, or the user is notified: only then other pages keep the count up to date. */
const watched = createStore(false)

export const useIsWatched = (): boolean => useSyncExternalStore(watched.subscribe, watched.get)

export const watchActionItems = () => watched.set(true)

/** Forgets everything, for the next user of the tab. */
export function forgetActionItems(): void {
  watched.set(false)
  actionItemsStore.set(undefined)
}
