import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { projectNode } from '../lib/node.mjs'
import { root } from '../lib/root.mjs'
import { toolEnv } from '../lib/run.mjs'
import { generatorHash } from './contract-files.ts'

const worker = fileURLToPath(new URL('worker.ts', import.meta.url))

const crash = {
  file: 'openapi',
  message: 'The generator ended without a result',
  remedy: 'npm run generate shows why',
}

/**
 * The result of a generation: the faults that prevented it, or how many files changed. `isOutdated`: the contract changed
 * meanwhile, and nothing was taken over.
 * @typedef {object} Generation
 * @property {import('./contract-faults.ts').Fault[]} [faults]
 * @property {number} [changed]
 * @property {boolean} [isOutdated]
 */

/**
 * Generates code in a process of its own, which starts with `warm` or the first call. It is kept until `stop`, or until
 * the generator on disk is another one than it has loaded, as after a git switch.
 */
export function createGenerator() {
  let child
  let loaded
  // The terminal's input stays Vite's, which has shortcuts.
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
  const stop = () => child?.connected && child.disconnect()
  function start() {
    const hash = generatorHash()
    if (hash !== loaded) stop()
    if (!child?.connected)
      child = fork(worker, { cwd: root, execPath: projectNode(), execArgv: [], env: toolEnv(), stdio })
    loaded = hash
    return child
  }

  return {
    /** Lets the process generate once for nothing: the first generation of a process takes nearly a second more. */
    warm: () => void start().send('warm'),
    /** @returns {Promise<Generation>} */
    generate: () =>
      new Promise((resolve) => {
        start()
        const finish = (result) => {
          child.removeAllListeners()
          resolve(result)
        }
        child.once('message', finish)
        child.once('exit', () => finish({ faults: [crash] }))
        child.send('generate')
      }),
    stop,
  }
}
