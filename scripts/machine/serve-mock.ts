import { ensureMockBuilt, spawnServer } from '../build/mock-build.ts'
import { fail } from '../lib/log.mjs'
import { freePort } from '../lib/port.ts'

/**
 * Builds the simulated provider and serves it on a free port.
 * @param flags more flags of the server, such as `--site`
 */
export async function serveMock(flags: string[] = []): Promise<{ url: string; stop: () => void }> {
  await ensureMockBuilt()
  const port = String(await freePort())
  const child = spawnServer(['--port', port, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  // It prints its address once it listens.
  await new Promise((resolve) => {
    child.stdout?.once('data', resolve)
    child.on('close', () => fail('The simulated provider ended before it listened'))
  })
  child.removeAllListeners('close')
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
