import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { CommandError } from '../../breaking-changes/command-error.ts'

// Prism is started by its file with this Node: node_modules/.bin may not be on PATH, and the Node there may be too old.
function prismPath(): string {
  try {
    return createRequire(import.meta.url).resolve('@stoplight/prism-cli')
  } catch {
    throw new CommandError('Prism is not installed', 'npm install brings it')
  }
}

// Prism names its port only in a log that names each violation too. A port chosen before could be another server's by the
// time Prism listens, and every call would go there: so Prism takes a free one, and this tells which.
const tellPort = `import { subscribe } from 'node:diagnostics_channel'
subscribe('tracing:net.server.listen:asyncEnd', ({ server }) => process.send(server.address().port))`

async function portOf(child: ChildProcess, timeoutMs: number): Promise<number> {
  const ended = new AbortController()
  child.once('exit', () => ended.abort())
  try {
    const [port] = await once(child, 'message', {
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(timeoutMs)]),
    })
    child.disconnect()
    return z.number().parse(port)
  } catch {
    throw new CommandError(
      ended.signal.aborted
        ? 'Prism ended before it listened'
        : `Prism did not start within ${timeoutMs / 1000} s`,
    )
  }
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
  // Prism prints a line for each violation, which takes it minutes where a long list is wrong in every row.
  const quiet = ['--verboseLevel', 'fatal']
  // In one process, also where NODE_ENV is production: that one tells its port.
  const args = [
    'proxy',
    document,
    provider,
    '--port',
    '0',
    '--host',
    '127.0.0.1',
    '--multiprocess',
    'false',
    ...quiet,
  ]
  const preload = `--import=data:text/javascript,${encodeURIComponent(tellPort)}`
  const child = spawn(process.execPath, [preload, prismPath(), ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const stop = () => {
    child.kill()
    process.off('exit', stop)
  }
  // Also when the command is interrupted.
  process.on('exit', stop)
  try {
    const port = await Promise.race([portOf(child, timeoutMs), failureOf(child)])
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
