import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { z } from 'zod'
import { CommandError } from '../command-error.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new CommandError('no free port')
  return address.port
}

// Prism is started by its file with this Node: node_modules/.bin may not be on PATH, and the Node there may be too old.
function prismPath(): string {
  try {
    return createRequire(import.meta.url).resolve('@stoplight/prism-cli')
  } catch {
    throw new CommandError('Prism is not installed', 'npm install brings it')
  }
}

/** Starts Prism's proxy in front of a provider. It forwards every response and adds the violations in a header. */
export async function startPrismProxy(
  document: string,
  provider: string,
  timeoutMs = 30_000,
): Promise<{ url: string; stop: () => void }> {
  const port = await freePort()
  const args = ['proxy', document, provider, '--port', String(port), '--host', '127.0.0.1']
  const child = spawn(process.execPath, [prismPath(), ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const url = `http://127.0.0.1:${port}`
  const stop = () => void child.kill()
  try {
    await new Promise<void>((resolve, reject) => {
      const onTimeout = () => reject(new CommandError(`Prism did not start within ${timeoutMs / 1000} s`))
      setTimeout(onTimeout, timeoutMs).unref()
      child.on('error', (error) => reject(new CommandError(`Prism does not run: ${error.message}`)))
      child.on('close', () => reject(new CommandError('Prism ended before it listened')))
      child.stdout.on('data', (chunk) => {
        if (String(chunk).includes('Prism is listening')) resolve()
      })
    })
    return { url, stop }
  } catch (error) {
    stop()
    throw error
  }
}

const violation = z.object({
  location: z.array(z.union([z.string(), z.number()])).optional(),
  message: z.string(),
})

/** Returns Prism's violations from its header, in one line each. */
export function violationsIn(header: string | undefined): string[] {
  if (header === undefined) return []
  const read = z.array(violation).safeParse(JSON.parse(header))
  return read.success
    ? read.data.map(({ location = [], message }) => `${location.join('.')} ${message}`)
    : [header]
}
