import { setupWorker } from 'msw/browser'
import { Worlds } from '../../server/worlds'
import { providerHandlers } from './handlers'
import { startInitialWorld } from './initial-world'
import { createSharedWorld } from './shared-world'
import { loadSavedWorld, persistWorld } from './world-storage'

const tickInterval = 1000

const worlds = new Worlds(Date.now, ({ email, code }) =>
  console.info(`[mock] verification code for ${email}: ${code}`),
)

const shared = createSharedWorld(
  worlds,
  { load: loadSavedWorld, persist: persistWorld },
  new BroadcastChannel('compute-console-mock-world'),
)

async function startProvider() {
  await startInitialWorld(worlds, shared.save)
  setInterval(() => worlds.catchUpAll(), tickInterval)
  const worker = setupWorker(...providerHandlers(worlds, shared))
  // Saves pending changes before the page goes away.
  addEventListener('pagehide', () => void shared.flush())
  // Vite waits for this before it reloads the page, as after a change of the contract.
  import.meta.hot?.on('vite:beforeFullReload', shared.save)
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
}

/** Shows the error in place of the console, such as an unknown scenario in the URL. */
function showError(error: unknown) {
  document.body.textContent = error instanceof Error ? error.message : String(error)
  throw error
}

// The console starts after its provider. It does not know that the provider is simulated.
await startProvider().catch(showError)
await import('../../../src/main')
const { showPanel } = await import('./panel')
showPanel(shared.save)
