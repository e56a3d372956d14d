import '../browser-check/main'
import { showFrame } from './show-frame'

// The first thing that a page runs, inline in its HTML: before any request for a script.
if (document.documentElement.dataset['refused'] === undefined) showFrame()
