import { setupServer } from 'msw/node'
import type { ScenarioName } from '../../scenarios'
import { defaultWorldId, Worlds } from '../core/worlds'
import { providerHandlers } from '../msw/handlers'

/** When the clocks of test worlds stand still. */
export const testNow = Date.UTC(2026, 10, 21, 4, 0, 0)

/**
 * The provider inside a Node test: every fetch of `/api/…` is answered by a world whose clock stands still.
 * `server` is MSW's: `listen()` before the tests, `close()` after.
 */
export function createTestProvider(scenario: ScenarioName = 'demo', seed = 1) {
  const worlds = new Worlds(() => testNow)
  const hosted = worlds.start({ id: defaultWorldId, scenario, seed, now: testNow })
  return { worlds, hosted, server: setupServer(...providerHandlers(worlds)) }
}
