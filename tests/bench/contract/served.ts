import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../scripts/lib/port.ts'
import { commandLine } from '../../../scripts/lib/run.mjs'

/** Starts a command of the project in a folder at a free port. Returns its origin and what ends it. */
export async function startCommand(folder: string, name: string) {
  const port = String(await freePort())
  const [program, ...args] = commandLine(['node', 'scripts/main.mjs', name, '--port', port])
  // A process group of its own, so that child processes end with the command.
  const child = spawn(program, args, { cwd: folder, stdio: 'ignore', detached: true })
  const stop = () => {
    if (child.pid === undefined || child.exitCode !== null) return
    // Windows has no process groups.
    if (process.platform === 'win32') child.kill()
    else process.kill(-child.pid)
  }
  return { origin: `http://localhost:${port}`, stop, hasEnded: () => child.exitCode !== null }
}

/** Waits until an address answers. */
export async function untilServed({ origin, hasEnded }: Awaited<ReturnType<typeof startCommand>>) {
  for (let tries = 0; tries < 6000; tries++) {
    if (hasEnded()) throw new Error(`what serves ${origin} has ended`)
    const response = await fetch(origin).catch(() => undefined)
    if (response?.ok) return
    await wait(50)
  }
  throw new Error(`nothing is served at ${origin}`)
}
