import { FirstSteps } from './first-steps'
import { NeedsStrip } from './needs-strip'

export { NeedsWatcher } from './watcher'
// The home page has loaded this chunk when its other parts want the switch.
export { useAutoRenewChange } from './use-auto-renew'

/** What the home page shows above the rest. */
export const HomeNeeds = () => (
  <>
    <NeedsStrip />
    <FirstSteps />
  </>
)
