import { FirstSteps } from './first-steps'
import { NeedsStrip } from './needs-strip'

export { NeedsWatcher } from './watcher'

/** What the home page shows above the rest. */
export const HomeNeeds = () => (
  <>
    <NeedsStrip />
    <FirstSteps />
  </>
)
