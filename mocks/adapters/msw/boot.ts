import { setupWorker } from 'msw/browser'
import { saveWorld } from '../../server/saved-world'
import { defaultWorldId, Worlds } from '../../server/worlds'
import { providerHandlers } from './handlers'
import { persistWorld } from './world-storage'
import { createThrottledSave } from './throttled-save'
import { startInitialWorld } from './initial-world'

const tickInterval = 1000

const worlds = new Worlds(Date.now, ({ email, code }) =>
  console.info(`[mock] verification code for ${email}: ${code}`),
)

async function saveDefaultWorld() {
  const hosted = worlds.get(defaultWorldId)
  if (hosted) await persistWorld(saveWorld(hosted))
}

const throttledSave = createThrottledSave(saveDefaultWorld)

async function startProvider() {
  await startInitialWorld(worlds)
  await saveDefaultWorld()
  setInterval(() => worlds.catchUpAll(), tickInterval)
  const worker = setupWorker(...providerHandlers(worlds, throttledSave.changed))
  // Saves pending changes before the page goes away.
  addEventListener('pagehide', () => void throttledSave.flush())
  // Vite waits for this before it reloads the page, as after a change of the contract.
  import.meta.hot?.on('vite:beforeFullReload', saveDefaultWorld)
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
showPanel(saveDefaultWorld)
