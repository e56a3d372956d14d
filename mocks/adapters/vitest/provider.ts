import { setupServer } from 'msw/node'
import type { ScenarioName } from '../../scenarios'
import { defaultWorldId, type Rules, Worlds } from '../../server/worlds'
import { providerHandlers } from '../msw/handlers'

/** The fixed time of test worlds, epoch milliseconds. */
export const testNow = Date.UTC(2026, 10, 21, 4, 0, 0)

/**
 * Creates a provider for Node tests. It answers every fetch of `/api/…` from a world with a fixed clock. `server` is
 * the MSW server: call `listen()` before the tests and `close()` after. `rules` replaces which operations have one.
 */
export function createTestProvider(scenario: ScenarioName = 'demo', seed = 1, rules?: Rules) {
  const worlds = new Worlds(Date.now, undefined, rules)
  const hosted = worlds.start({ id: defaultWorldId, scenario, seed, now: testNow })
  return { worlds, hosted, server: setupServer(...providerHandlers(worlds)) }
}
