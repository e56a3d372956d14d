import { judge } from './judge'
import { showOverlay } from './overlay'

// A script of its own and not a part of the console: a browser that is too old can't even parse the console.
const refusal = judge(window.navigator)
if (refusal) showOverlay(refusal)
