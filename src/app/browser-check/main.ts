import '~/lib/polyfills'
import { checkBrowser, type UnsupportedReason } from './check-browser'

/** Makes the page inert, keeps the console from starting (main.tsx), and loads the overlay that says why. */
function refuse(reason: UnsupportedReason): void {
  document.documentElement.dataset['refused'] = reason
  const root = document.getElementById('root')
  root?.setAttribute('inert', '')
  root?.setAttribute('aria-hidden', 'true')
  const script = document.createElement('script')
  // The overlay is a file of its own, because every other browser loads this one.
  script.src = import.meta.env.DEV ? '/src/app/browser-check/notice.ts' : '/browser-notice.js'
  if (import.meta.env.DEV) script.type = 'module'
  script.addEventListener('error', () => {
    document.body.textContent = '当前浏览器无法使用控制台，请换用最新的 Chrome、Edge 或 Firefox。'
  })
  document.head.appendChild(script)
}

// A script of its own, because an outdated browser can't parse the console's bundle.
const reason = checkBrowser(window.navigator)
if (reason) refuse(reason)
