import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { CommandError } from '../command-error.ts'
import { isListening } from './local-server.ts'

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

async function waitForPort(child: ChildProcess, port: number, timeoutMs: number): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  while (!signal.aborted && child.exitCode === null) {
    if (await isListening(port)) return
    await setTimeout(50)
  }
  throw new CommandError(
    signal.aborted ? `Prism did not start within ${timeoutMs / 1000} s` : 'Prism ended before it listened',
  )
}

const failureOf = (child: ChildProcess) =>
  new Promise<never>((_resolve, reject) => {
    child.on('error', (error) => reject(new CommandError(`Prism does not run: ${error.message}`)))
  })

/** Starts Prism's proxy in front of a provider. It forwards every response and adds the violations in a header. */
export async function startPrismProxy(
  document: string,
  provider: string,
  timeoutMs = 30_000,
): Promise<{ url: string; stop: () => void }> {
  const port = await freePort()
  // Prism prints a line for each violation, which takes it minutes where a long list is wrong in every row.
  const quiet = ['--verboseLevel', 'fatal']
  const args = ['proxy', document, provider, '--port', String(port), '--host', '127.0.0.1', ...quiet]
  const child = spawn(process.execPath, [prismPath(), ...args], { stdio: 'ignore' })
  const stop = () => {
    child.kill()
    process.off('exit', stop)
  }
  // Also when the command is interrupted.
  process.on('exit', stop)
  try {
    await Promise.race([waitForPort(child, port, timeoutMs), failureOf(child)])
    return { url: `http://127.0.0.1:${port}`, stop }
  } catch (error) {
    stop()
    throw error
  }
}

const violation = z.object({
  location: z.array(z.union([z.string(), z.number()])).optional(),
  message: z.string(),
})

const violations = z.array(violation)

// Prism cuts its header at 8 kB, within an entry, and puts a sentence before it.
function wholeEntries(header: string): string {
  if (!header.startsWith('Too many violations!')) return header
  return `${header.slice(header.indexOf('['), header.lastIndexOf('},{'))}}]`
}

function parseHeader(header: string): z.infer<typeof violations> | undefined {
  try {
    return violations.safeParse(JSON.parse(wholeEntries(header))).data
  } catch {
    return undefined
  }
}

/** Returns Prism's violations from its header, in one line each: those that it has whole. */
export function violationsIn(header: string | undefined): string[] {
  if (header === undefined) return []
  const read = parseHeader(header)
  return read ? read.map(({ location = [], message }) => `${location.join('.')} ${message}`) : [header]
}
