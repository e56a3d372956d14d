import { useSyncExternalStore } from 'react'
import { isUnconfirmed } from './send-once'
import { unconfirmedStore } from './unconfirmed-store'

/** Whether the result of an earlier request of the operation is not known, for the account in this browser. */
export const useUnconfirmedRequest = (operation: string): boolean =>
  useSyncExternalStore(unconfirmedStore.subscribe, () => isUnconfirmed(operation))
