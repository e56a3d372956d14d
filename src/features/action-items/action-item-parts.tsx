import { ActionItemsBanner } from './action-items-banner'
import { FirstSteps } from './first-steps'

export { ActionItemsWatcher } from './watcher'

/** The part of the home page below the balance. */
export const HomeActionItems = () => (
  <>
    <ActionItemsBanner />
    <FirstSteps />
  </>
)
