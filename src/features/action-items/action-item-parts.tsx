import { ActionItemsBanner } from './action-items-banner'
import { FirstSteps } from './first-steps'

export { ActionItemsWatcher } from './watcher'
// The home page has loaded this chunk when its other parts want the switch.
export { useAutoRenewChange } from './use-auto-renew'

/** The part of the home page above the rest. */
export const HomeActionItems = () => (
  <>
    <ActionItemsBanner />
    <FirstSteps />
  </>
)
