import { fork, type ChildProcess, type StdioOptions } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from '../lib/root.mjs'
import { toolEnv } from '../lib/run.mjs'
import { projectNode } from '../machine/node.mjs'
import type { Fault } from './contract-faults.ts'
import { generatorHash } from './contract-files.ts'

const worker = fileURLToPath(new URL('worker.ts', import.meta.url))

const crash: Fault = {
  file: 'openapi',
  message: 'The generator ended without a result',
  remedy: 'npm run generate shows why',
}

/** The result of a generation: the faults that prevented it, or why nothing was taken over; otherwise empty. */
export interface Generation {
  faults?: Fault[]
  /** The contract changed meanwhile, and nothing was taken over. */
  isOutdated?: boolean
}

export interface Generator {
  /** Lets the process generate once without a result: its first generation takes nearly a second more. */
  warm: () => void
  generate: () => Promise<Generation>
  stop: () => void
}

/**
 * Generates code in a process of its own, which starts with `warm` or the first call. It is kept until `stop`, or until
 * the generator on disk changes, as after a git switch.
 */
export function createGenerator(): Generator {
  let child: ChildProcess | undefined
  let loaded: string | undefined
  // The terminal's input stays Vite's, which has shortcuts.
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit', 'ipc']
  const stop = () => {
    if (child?.connected) child.disconnect()
  }
  function start(): ChildProcess {
    const hash = generatorHash()
    if (hash !== loaded) stop()
    loaded = hash
    if (child?.connected) return child
    child = fork(worker, { cwd: root, execPath: projectNode(), execArgv: [], env: toolEnv(), stdio })
    // A process that does not start or is gone has its exit too, where somebody waits for a result.
    child.on('error', () => {})
    return child
  }

  return {
    warm: () => void start().send('warm'),
    generate: () =>
      new Promise((resolve) => {
        const started = start()
        const crashed = () => finish({ faults: [crash] })
        const finish = (result: Generation) => {
          started.off('message', finish).off('exit', crashed).off('error', crashed)
          resolve(result)
        }
        started.once('message', finish).once('exit', crashed).once('error', crashed)
        started.send('generate')
      }),
    stop,
  }
}
