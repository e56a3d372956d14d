import { session } from '~/api/session'
import { createControl } from '../../../panel/control/client'
import { rememberReturn } from '../../../panel/frame/remembered'
import type { Host } from '../../../panel/host'
import { withWorld } from '../../core/world-link'

const worldOf = (token: string) => token.slice(0, Math.max(0, token.lastIndexOf('.')))

/**
 * The console in other tabs of this origin. It follows the session: another one of the same user makes it ask for
 * everything anew, and needs nothing in the console that knows of mocks.
 */
async function renewSession(world: () => string | undefined): Promise<void> {
  const token = session.get()?.token
  if (token === undefined || worldOf(token) !== world()) return
  const next = await createControl(world)<{ token: string }>('POST', 'sessions', { token }).catch(
    () => undefined,
  )
  if (next) session.start(next)
}

/** What the panel's page has around it; `worlds` are the ids of those that there are. */
export function createHost(worlds: string[]): Host {
  const known = (id: string | null | undefined) => (id && worlds.includes(id) ? id : undefined)
  const chosen = known(new URLSearchParams(location.search).get('world'))
  const world = () => chosen ?? known(worldOf(session.get()?.token ?? ''))
  return {
    world,
    refresh: () => renewSession(world),
    begin: ({ token, text }) => {
      if (token === undefined) session.end()
      else session.start({ token })
      rememberReturn(text)
      location.reload()
    },
    linkTo: (name) => withWorld(new URL(location.origin), name).href,
  }
}
