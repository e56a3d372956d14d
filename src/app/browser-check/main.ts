import { checkBrowser } from './check-browser'
import { showOverlay } from './overlay'

// A script of its own, because an outdated browser can't parse the console's bundle.
const reason = checkBrowser(window.navigator)
if (reason) showOverlay(reason)
