import { ActionItemsBanner } from './action-items-banner'
import { FirstSteps } from './first-steps'

export { ActionItemsWatcher } from './watcher'

/** The part of the home page above the rest. */
export const HomeActionItems = () => (
  <>
    <ActionItemsBanner />
    <FirstSteps />
  </>
)
