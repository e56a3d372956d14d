import { judge } from './judge'
import { showOverlay } from './overlay'

// A script of its own, because an outdated browser can't parse the console's bundle.
const reason = judge(window.navigator)
if (reason) showOverlay(reason)
