import { setupWorker } from 'msw/browser'
import { openSession } from '../../provider/sessions'
import { getUser } from '../../provider/users'
import {
  defaultWorldLink,
  type WorldLinkParams,
  withoutWorldParams,
  worldFromUrl,
} from '../../server/world-link'
import { Worlds, defaultWorldId } from '../../server/worlds'
import { signInAt } from '../sign-in'
import { demoBase, enterDemo } from './demo-base'
import { providerHandlers } from './handlers'
import { createSharedWorld } from './shared-world'
import { loadSavedWorld, persistWorld } from './world-storage'

async function startNew(worlds: Worlds, params: WorldLinkParams, save: () => Promise<void>) {
  const { world } = worlds.start({ id: defaultWorldId, ...params })
  const { token } = openSession(world, getUser(world.state, 1))
  // Before the token is in the storage, where other tabs find it and call with it.
  await save()
  signInAt(location.pathname, token)
  history.replaceState(history.state, '', withoutWorldParams(new URL(location.href)))
}

/**
 * Starts the world that the URL requests, else the one saved in this browser, else the default world. A new one is
 * saved. The first visitor of a demo, who knows no account, is signed in.
 */
async function startInitialWorld(worlds: Worlds, save: () => Promise<void>): Promise<void> {
  const requested = worldFromUrl(new URL(location.href))
  if (requested) return startNew(worlds, requested, save)
  const saved = await loadSavedWorld()
  if (saved) return void worlds.limitCatchUp(worlds.restore(saved, defaultWorldId))
  if (import.meta.env.VITE_DEMO) return startNew(worlds, defaultWorldLink, save)
  worlds.start({ id: defaultWorldId, ...defaultWorldLink })
  await save()
}

/** The page's calls reach the provider through a service worker, which browsers have at secure addresses only. */
function requireServiceWorker() {
  if (!('serviceWorker' in navigator))
    throw new Error('模拟服务需要 Service Worker：请用 https 地址或 localhost 打开，不要用无痕窗口')
}

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
  requireServiceWorker()
  await startInitialWorld(worlds, shared.save)
  setInterval(() => worlds.catchUpAll(), tickInterval)
  const worker = setupWorker(...providerHandlers(worlds, shared))
  // Saves pending changes before the page goes away.
  addEventListener('pagehide', () => void shared.flush())
  // Vite waits for this before it reloads the page, as after a change of the contract.
  import.meta.hot?.on('vite:beforeFullReload', shared.save)
  const serviceWorker = { url: `${demoBase}mockServiceWorker.js` }
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker })
}

/** Shows the error in place of the console, such as an unknown scenario in the URL. */
function showError(error: unknown) {
  document.body.textContent = error instanceof Error ? error.message : String(error)
  throw error
}

enterDemo()
// The console starts after its provider. It does not know that the provider is simulated.
await startProvider().catch(showError)
await import('../../../src/main')
const { showPanel } = await import('./panel')
showPanel(shared.save)
