import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Builds the console of a git ref in a folder of its own, with the packages of this one. Returns the built folder. */
export function buildAt(ref: string): { site: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'console-before-'))
  execFileSync('git', ['worktree', 'add', '--detach', '--force', folder, ref], { stdio: 'ignore' })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync('node_modules'))
    // What tools keep there stays apart.
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(join(process.cwd(), 'node_modules', name), join(folder, 'node_modules', name))
  execFileSync(process.execPath, ['scripts/main.mjs', 'build'], { cwd: folder, stdio: 'ignore' })
  const site = mkdtempSync(join(tmpdir(), 'console-site-'))
  cpSync(join(folder, 'dist/console'), site, { recursive: true })
  execFileSync('git', ['worktree', 'remove', '--force', folder])
  return { site, remove: () => rmSync(site, { recursive: true }) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function untilServed(origin: string, child: ChildProcess) {
  while (child.exitCode === null) {
    const isServed = await fetch(`${origin}/config.json`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isServed) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The provider ended before it listened')
}

/** Serves a built console with the simulated provider. Returns its origin and the token of a signed-in user. */
export async function serveSite(site: string) {
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/mock/server.js', '--site', site, '--port', String(port)], {
    stdio: 'ignore',
  })
  const origin = `http://localhost:${port}`
  await untilServed(origin, child)
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@example.com', password: 'demo1234' }),
  })
  const { data }: { data: { token: string } } = await response.json()
  return { origin, token: data.token, stop: () => child.kill() }
}
