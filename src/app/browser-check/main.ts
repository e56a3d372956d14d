import '~/platform/polyfills'
import { colorModeKey, readPersisted } from '~/platform/persisted'
import { checkBrowser } from './check-browser'
import { watchMissingScript } from './missing-script'

/** Makes the page inert and loads the overlay that says why. */
function showReason(): void {
  const root = document.getElementById('root')
  root?.setAttribute('inert', '')
  root?.setAttribute('aria-hidden', 'true')
  const script = document.createElement('script')
  // The overlay is a file of its own, because every other browser loads this one. It is beside the icon: the demo may be in a
  // folder of its host.
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '/'
  script.src = import.meta.env.DEV
    ? '/src/app/browser-check/notice.ts'
    : icon.replace(/[^/]*$/, 'browser-notice.js')
  if (import.meta.env.DEV) script.type = 'module'
  script.addEventListener('error', () => {
    document.body.textContent = '请换用最新的 Chrome、Edge 或 Firefox。'
  })
  document.head.appendChild(script)
}

// A script of its own, because an outdated browser can't parse the console's bundle.
const reason = checkBrowser(window.navigator)
if (reason) {
  // Keeps the console from starting (main.tsx).
  document.documentElement.dataset['refused'] = reason
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showReason)
  else showReason()
} else watchMissingScript()

// The empty page and a page that fails before the theme is mounted have the stored colours too, from the first paint.
const colorMode = readPersisted(colorModeKey)
if (colorMode === 'light' || colorMode === 'dark') document.documentElement.style.colorScheme = colorMode
