import { once } from 'node:events'
import { runContractLoop } from '../generate/contract-loop.mjs'
import { buildServer, forwardSignals, spawnServer } from '../lib/mock-build.mjs'
import { run } from '../lib/run.mjs'

// Worlds are sent as they are, bytes included.
const options = { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' }

/** Returns a message of a process; undefined when it ends without one. */
const messageOf = (child, kind) =>
  new Promise((resolve) => {
    child.on('message', (message) => message.kind === kind && resolve(message))
    child.once('exit', () => resolve(undefined))
  })

/** The provider's process, which another one takes the place of, with the same port and worlds. */
class RunningProvider {
  constructor(args, onEnd) {
    this.args = args
    this.onEnd = onEnd
    this.isReplaced = false
  }

  async start() {
    const next = this.spawn(this.args)
    this.current = next
    if (await messageOf(next, 'ready')) await this.begin(next)
  }

  spawn(args) {
    const child = spawnServer(args, options)
    child.once('exit', (code) => {
      if (child === this.current && !this.isReplaced) this.onEnd(code ?? 0)
    })
    return child
  }

  /** Lets a loaded process listen, with the worlds of the one before. */
  async begin(child, handover) {
    // Ctrl+C in the middle of a replacement ends it.
    if (!child.connected) return this.onEnd(child.exitCode ?? 1)
    const listening = messageOf(child, 'listening')
    child.send({ handover })
    this.port = (await listening)?.port
  }

  /** Replaces the process by one of the newest build. Returns false when that does not start; the old one goes on. */
  async replace() {
    const next = this.spawn([...this.args, '--port', String(this.port)])
    if (!(await messageOf(next, 'ready'))) return false
    this.isReplaced = true
    const handover = await this.takeWorlds()
    this.current = next
    this.isReplaced = false
    await this.begin(next, handover)
    return true
  }

  /** The old process is gone when this resolves, and its lock of a saved file with it. */
  async takeWorlds() {
    const worlds = messageOf(this.current, 'worlds')
    const ended = once(this.current, 'exit')
    this.current.send('hand over')
    await ended
    return (await worlds)?.handover
  }
}

const pages = "import('./scripts/lib/mock-build.mjs').then((mock) => mock.ensureMockBuilt())"

/** Builds control panel and API reference again, after the provider: calls need neither. */
async function buildPages() {
  const { code } = await run(['node', '-e', pages], { quiet: true })
  if (code !== 0)
    console.error('✗ Control panel and API reference are of an older contract — npm run check says why')
}

/** Takes the new contract over into a running provider. */
async function follow(provider) {
  if ((await buildServer()) === undefined && (await provider.replace())) return true
  console.error(
    '✗ The simulated provider does not build or start, the one before goes on — npm run check names the place',
  )
  return false
}

/** Serves the simulated provider until it ends, and follows the contract meanwhile. Returns the exit code. */
export async function mock({ args }) {
  let end
  const ended = new Promise((resolve) => (end = resolve))
  const provider = new RunningProvider(args, end)
  forwardSignals(() => provider.current)
  await provider.start()
  let building = Promise.resolve()
  const onGenerated = async () => {
    const isTaken = await follow(provider)
    if (isTaken) building = building.then(buildPages)
    return isTaken
  }
  const stop = runContractLoop({ onGenerated })
  const code = await ended
  stop()
  return code
}
