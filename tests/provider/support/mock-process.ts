import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts the provider in a process of its own. With `maxKiB` no file that it writes can become longer than that. */
function start(save: string, maxKiB?: number) {
  const args = ['dist/mock/server.js', '--port', '0', '--save', save]
  const limit = 'ulimit -f "$0"; exec node "$@"'
  const server =
    maxKiB === undefined ? spawn('node', args) : spawn('bash', ['-c', limit, String(maxKiB), ...args])
  const output = { text: '', errors: '' }
  server.stdout.on('data', (data) => (output.text += String(data)))
  server.stderr.on('data', (data) => (output.errors += String(data)))
  return { server, output }
}

/** Starts the provider. Returns its process, its address once it listens, and its output. */
export async function serve(save: string, maxKiB?: number) {
  const { server, output } = start(save, maxKiB)
  while (!/http:\/\/\S+/.test(output.text)) await once(server.stdout, 'data')
  const origin = /http:\/\/\S+/.exec(output.text)?.[0] ?? ''
  const stop = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    return once(server, 'close')
  }
  const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const init = { method, headers: { 'content-type': 'application/json', ...headers } }
    const response = await fetch(`${origin}${path}`, { ...init, body: body && JSON.stringify(body) })
    return { status: response.status, body: await response.json() }
  }
  const login = { email: 'demo@example.com', password: 'demo1234' }
  const signIn = async () => {
    const { body } = await send('POST', '/api/login', login)
    const token: string = body.data.token
    return (method: string, path: string, data?: object) => send(method, path, data, { token })
  }
  return { origin, server, output, stop, send, signIn }
}

/** Starts a provider that must end by itself. Returns its exit code and its errors. */
export async function serveInVain(save: string) {
  const { server, output } = start(save)
  const [code] = await once(server, 'close')
  return { code, errors: output.errors }
}

/** Forks the provider as a program that knows nothing of `npm run mock`, until it listens. Returns whether it did, and its messages. */
export async function forkServer() {
  const server = fork('dist/mock/server.js', ['--port', '0'], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const messages: unknown[] = []
  server.on('message', (message) => messages.push(message))
  const isListening = new Promise<boolean>((resolve) => {
    server.stdout?.on('data', (data) => String(data).includes('Ctrl+C') && resolve(true))
    server.once('exit', () => resolve(false))
  })
  const started = await isListening
  if (server.kill()) await once(server, 'exit')
  return { started, messages }
}

/** Forks the provider as `npm run mock` does, with the worlds of the process before, until it listens or ends. */
export async function forkSuccessor(handover: object, args: string[] = []) {
  const server = fork('dist/mock/server.js', ['--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, MOCK_HANDOVER: '1' },
  })
  const printed = { output: '', errors: '' }
  server.stdout?.on('data', (data) => (printed.output += String(data)))
  server.stderr?.on('data', (data) => (printed.errors += String(data)))
  server.on('message', (message) => {
    if (JSON.stringify(message).includes('"ready"')) server.send({ kind: 'start', handover })
    else server.kill()
  })
  const [code] = await once(server, 'close')
  return { code, ...printed }
}
