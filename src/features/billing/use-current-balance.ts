import { useSyncExternalStore } from 'react'
import { clock, computerTime } from '~/lib/clock'
import { createStore } from '~/lib/store'
import { useBalance } from './use-balance'

/** When a purchase or a payment last changed the balance in this page, by the computer's clock; 0 before. */
const changedAt = createStore(0)

/** Says that a purchase or a payment has changed the balance: until it is read again it is unknown. */
export const noteBalanceChange = (): void => changedAt.set(computerTime())

/** The balance, unless it was read before the last purchase or payment in this page. */
export function useCurrentBalance() {
  const { balance, updatedAt, isLoading, isFetching } = useBalance()
  const time = useSyncExternalStore(changedAt.subscribe, changedAt.get)
  // A time to come is from before the computer's clock was set back.
  const isOutdated = updatedAt < clock.at(time) && time <= computerTime()
  return isOutdated ? { balance: undefined, isLoading: isFetching } : { balance, isLoading }
}
