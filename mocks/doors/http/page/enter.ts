import { createControl } from '../../../panel/control/client'
import { withoutWorld, worldIn } from '../../core/world-link'
import { signInAt } from '../../sign-in'
import { worldCookie } from '../world-cookie'

/** A place in this console; a link elsewhere must not come by here. */
function target(): URL {
  const place = new URL(new URLSearchParams(location.search).get('to') ?? '/', location.origin)
  return place.origin === location.origin ? place : new URL(location.origin)
}

/** Begins the world that the target asks for, makes it this browser's, and goes on there. */
async function enter(): Promise<void> {
  const place = target()
  const control = createControl(() => undefined)
  const begun = await control<{ world: string; token: string }>('POST', 'worlds', worldIn(place))
  document.cookie = `${worldCookie(location.port)}=${begun.world}; path=/; SameSite=Lax`
  signInAt(place.pathname, begun.token)
  location.replace(withoutWorld(place))
}

enter().catch((error: unknown) => {
  const text = document.getElementById('text')
  if (text) text.textContent = error instanceof Error ? error.message : String(error)
})
