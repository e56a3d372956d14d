import { spawn } from 'node:child_process'
import { ensureMockBuilt } from '../build/mock-build.ts'
import { fail } from '../lib/log.mjs'
import { freePort } from '../lib/port.ts'
import { root } from '../lib/root.mjs'
import { commandLine, toolEnv } from '../lib/run.mjs'

/**
 * Builds the simulated provider and serves it on a free port.
 * @param flags more flags of the server, such as `--site`
 */
export async function serveMock(flags: string[] = []): Promise<{ url: string; stop: () => void }> {
  await ensureMockBuilt()
  const port = String(await freePort())
  const [program, ...args] = commandLine(['node', 'dist/mock/server.js', '--port', port, ...flags])
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: toolEnv(),
  })
  // It prints its address once it listens.
  await new Promise((resolve) => {
    child.stdout.once('data', resolve)
    child.on('close', () => fail('The simulated provider ended before it listened'))
  })
  child.removeAllListeners('close')
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
