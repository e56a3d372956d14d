import { createServer, type RequestListener, type Server } from 'node:http'
import { onTestFinished } from 'vitest'
import { createProviderServer, type ProviderServerOptions } from '../../mocks/adapters/http/server'
import type { ScenarioName } from '../../mocks/scenarios'
import { Worlds } from '../../mocks/server/worlds'
import { listening } from './listening'

/** Lets a server, or a new one with this listener, listen until the test ends. Returns its address. */
export async function serve(server: Server | RequestListener): Promise<string> {
  const { origin, close } = await listening(typeof server === 'function' ? createServer(server) : server)
  onTestFinished(close)
  return origin
}

/** Serves a simulated provider with one world until the test ends. */
export async function serveProvider(scenario: ScenarioName, options: Partial<ProviderServerOptions> = {}) {
  const worlds = new Worlds()
  const hosted = worlds.start({ id: 'main', scenario, seed: 1 })
  const origin = await serve(createProviderServer({ worlds, host: '127.0.0.1', ...options }))
  return { worlds, hosted, origin }
}
