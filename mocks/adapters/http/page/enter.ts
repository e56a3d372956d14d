import { createPageClient } from '../../../panel/control/client'
import { withoutWorldParams, worldFromUrl } from '../../../server/world-link'
import { signInAt } from '../../sign-in'
import { worldCookie } from '../request-world'

/** Returns the URL to continue at. Another origin is replaced by the root, to prevent open redirects. */
function targetUrl(): URL {
  const url = new URL(new URLSearchParams(location.search).get('to') ?? '/', location.origin)
  return url.origin === location.origin ? url : new URL(location.origin)
}

/** Starts the world that the target URL requests, stores it in a cookie and continues at the target. */
async function enter(): Promise<void> {
  const target = targetUrl()
  const control = createPageClient(() => undefined)
  const started = await control('createWorld', { body: worldFromUrl(target) ?? {} })
  document.cookie = `${worldCookie(location.port)}=${started.world}; path=/; SameSite=Lax`
  signInAt(target.pathname, started.token)
  location.replace(withoutWorldParams(target))
}

enter().catch((error: unknown) => {
  const text = document.getElementById('text')
  if (text) text.textContent = error instanceof Error ? error.message : String(error)
})
