import { setupWorker } from 'msw/browser'
import { defaultWorldId, Worlds } from '../core/worlds'
import { providerHandlers } from '../msw/handlers'
import { saveState, savedState } from './saved-world'
import { worldChoice } from './world-choice'

const tick = 1000

async function startProvider() {
  const choice = worldChoice(location.search)
  const saved = await savedState()
  const worlds = new Worlds(Date.now, ({ email, code }) =>
    console.info(`[mock] verification code for ${email}: ${code}`),
  )
  const { world } = worlds.start({ id: defaultWorldId, ...choice })
  const isSame = saved?.scenario === choice.scenario && saved.seed === choice.seed
  if (saved && (isSame || !choice.isAsked)) Object.assign(world.state, saved)
  setInterval(() => worlds.catchUpAll(), tick)
  const worker = setupWorker(...providerHandlers(worlds, () => void saveState(currentState(worlds))))
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
}

function currentState(worlds: Worlds) {
  const hosted = worlds.get(defaultWorldId)
  if (!hosted) throw new Error('the default world is gone')
  return hosted.world.state
}

// The console starts when its provider answers; it knows nothing of it.
await startProvider()
await import('../../../src/main')
