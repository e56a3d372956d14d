import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../lib/log.mjs'
import { freePort } from '../lib/port.ts'
import { root } from '../lib/root.mjs'
import { commandLine } from '../lib/run.mjs'

const timeoutMs = 600_000

async function untilServed(origin: string, child: ChildProcess): Promise<string> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(200)) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
    const response = await fetch(origin).catch(() => undefined)
    if (response?.ok) return response.text()
  }
  throw new Error(`nothing is served at ${origin}`)
}

async function loadScript(origin: string, page: string) {
  const [, path] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? []
  const response = await fetch(new URL(path ?? '/no-script', origin))
  if (!/javascript/.test(response.headers.get('content-type') ?? ''))
    throw new Error('the page has no script')
}

async function signIn(origin: string): Promise<string> {
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@example.com', password: 'demo1234' }),
  })
  const { token } = (await login.json()).data
  const user = await fetch(`${origin}/api/userinfo`, { headers: { token } })
  return (await user.json()).data.email
}

// On Windows a signal ends one process only, which leaves the provider that it started.
const stop = (child: ChildProcess) =>
  process.platform === 'win32'
    ? execFileSync('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' })
    : child.kill()

/** Returns the size of a folder in MB, without following links. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return Math.round(files.reduce((sum, file) => sum + lstatSync(join(folder, file)).size, 0) / 1e6)
}

/** Starts the console as npm start does, signs in and stops it. Returns the exit code. */
export async function tryStart() {
  const started = performance.now()
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const [program, ...args] = commandLine(['node', 'scripts/main.mjs', 'start', '--port', port])
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' })
  try {
    const page = await untilServed(origin, child)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    await loadScript(origin, page)
    log(`Served after ${seconds} s with ${sizeOf(join(root, 'node_modules'))} MB of packages`)
    log(`Signed in as ${await signIn(origin)}`)
    return 0
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
    return 1
  } finally {
    if (child.exitCode === null) stop(child)
  }
}
