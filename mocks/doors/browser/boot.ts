import { setupWorker } from 'msw/browser'
import { saveWorld } from '../core/saved-world'
import { defaultWorldId, Worlds } from '../core/worlds'
import { providerHandlers } from '../msw/handlers'
import { keepWorld } from './saved-world'
import { saveSeldom } from './seldom'
import { startWorld } from './start-world'

const tick = 1000

const worlds = new Worlds(Date.now, ({ email, code }) =>
  console.info(`[mock] verification code for ${email}: ${code}`),
)

async function keep() {
  const hosted = worlds.get(defaultWorldId)
  if (hosted) await keepWorld(saveWorld(hosted))
}

const keeping = saveSeldom(keep)

async function startProvider() {
  await startWorld(worlds)
  await keep()
  setInterval(() => worlds.catchUpAll(), tick)
  const worker = setupWorker(...providerHandlers(worlds, keeping.changed))
  // Whoever leaves finds what they did when they come back.
  addEventListener('pagehide', () => void keeping.flush())
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
}

/** Where the console would be; the address asked for a world that there is not. */
function explain(error: unknown) {
  document.body.textContent = error instanceof Error ? error.message : String(error)
  throw error
}

// The console starts when its provider answers; it knows nothing of it.
await startProvider().catch(explain)
await import('../../../src/main')
const { showPanel } = await import('./panel')
showPanel(keep)
