import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from '~/api/session/session'
import { UiProvider } from '~/ui/ui-provider'
import { createPageClient } from '../../../panel/control/client'
import '~/platform/polyfills'
import type { PanelHost } from '../../../panel/control/panel-context'
import { saveReloadMessage } from '../../../panel/frame/panel-state'
import { PanelPage } from '../../../panel/page'
import { withWorldParams } from '../../../server/world-link'

const worldIdOf = (token: string) => token.slice(0, Math.max(0, token.lastIndexOf('.')))

/**
 * Refreshes the consoles in other tabs of this origin by a new session of the same user: they follow the session and
 * refetch everything, so the console needs no code for mocks.
 */
async function renewSession(world: () => string | undefined): Promise<void> {
  const token = session.get()?.token
  if (token === undefined || worldIdOf(token) !== world()) return
  const next = await createPageClient(world)('createSession', { body: { token } }).catch(() => undefined)
  if (next) session.start({ token: next.token })
}

/** Creates the panel's host for a page of its own. `worlds` are the ids of the worlds of the server. */
function createHost(worlds: string[]): PanelHost {
  const existingId = (id: string | null | undefined) => (id && worlds.includes(id) ? id : undefined)
  const requested = existingId(new URLSearchParams(location.search).get('world'))
  const world = () => requested ?? existingId(worldIdOf(session.get()?.token ?? ''))
  return {
    world,
    refresh: () => renewSession(world),
    restart: ({ token, text }) => {
      if (token === undefined) session.end()
      else session.start({ token })
      saveReloadMessage(text)
      location.reload()
    },
    worldUrl: (name) => withWorldParams(new URL(location.origin), name).href,
  }
}

async function renderPage(container: HTMLElement): Promise<void> {
  const worlds = await createPageClient(() => undefined)('listWorlds')
  createRoot(container).render(
    <StrictMode>
      <UiProvider>
        <PanelPage host={createHost(worlds.map(({ world }) => world))} />
      </UiProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void renderPage(root)
