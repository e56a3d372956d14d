import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { z } from 'zod'
import { Problem } from '../diff/problem.ts'

const patience = 30_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Problem('no free port')
  return address.port
}

// By its file, not its name: whoever runs this need not have node_modules/.bin on PATH, nor a Node that Prism takes.
function programOfPrism(): string {
  try {
    return createRequire(import.meta.url).resolve('@stoplight/prism-cli')
  } catch {
    throw new Problem('Prism is not installed', 'npm install brings it')
  }
}

/** Prism's proxy in front of a provider; it passes every answer on and says in a header what the document denies. */
export async function startPrism(
  document: string,
  provider: string,
): Promise<{ url: string; stop: () => void }> {
  const port = await freePort()
  const args = ['proxy', document, provider, '--port', String(port), '--host', '127.0.0.1']
  const child = spawn(process.execPath, [programOfPrism(), ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const url = `http://127.0.0.1:${port}`
  const stop = () => void child.kill()
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Problem('Prism did not start within half a minute')),
        patience,
      )
      child.on('error', (error) => reject(new Problem(`Prism does not run: ${error.message}`)))
      child.on('close', () => reject(new Problem('Prism ended before it listened')))
      child.stdout.on('data', (chunk) => {
        if (!String(chunk).includes('Prism is listening')) return
        clearTimeout(timer)
        resolve()
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

/** Prism's violations from its header, in one line each. */
export function violationsIn(header: string | undefined): string[] {
  if (header === undefined) return []
  const read = z.array(violation).safeParse(JSON.parse(header))
  return read.success
    ? read.data.map(({ location = [], message }) => `${location.join('.')} ${message}`)
    : [header]
}
