import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../../scripts/lib/port.ts'
import type { MeterReading } from './meter'

/** A server under test, in a process of its own. */
export interface BenchedServer {
  origin: string
  /** Reads the meter; figures count from the last reading. */
  read: () => Promise<MeterReading>
  stop: () => void
}

const meter = new URL('meter.js', import.meta.url).href

async function untilResponding(origin: string, child: ChildProcess) {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`)
    const response = await fetch(origin).catch(() => undefined)
    if (response) return
    await wait(100)
  }
  throw new Error(`nothing answers at ${origin}`)
}

const isReading = (message: unknown): message is MeterReading =>
  typeof message === 'object' && message !== null && 'longestBlock' in message

/** Asks the meter in a process. Messages of the server itself are left out. */
function read(child: ChildProcess): Promise<MeterReading> {
  const reading = new Promise<MeterReading>((resolve) => {
    child.on('message', function take(message) {
      if (!isReading(message)) return
      child.off('message', take)
      resolve(message)
    })
  })
  child.send('read')
  return reading
}

/** Starts a script on a free port, with `args(port)`, and waits until it responds. */
export async function startServer(script: string, args: (port: number) => string[]): Promise<BenchedServer> {
  const port = await freePort()
  const child = fork(script, args(port), {
    execArgv: ['--import', meter],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const origin = `http://127.0.0.1:${port}`
  const stop = () => void child.kill()
  process.once('exit', stop)
  await untilResponding(origin, child)
  return { origin, read: () => read(child), stop }
}

/** Starts the simulated provider as `npm run mock` does. */
export const startProvider = (scenario: string) =>
  startServer('dist/mock/server.js', (port) => ['--port', String(port), '--scenario', scenario])
