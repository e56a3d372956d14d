import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { buildServer, forwardSignals, spawnServer } from '../build/mock-build.ts'
import type { Arguments } from '../commands/command-type.ts'
import { requireWorld } from '../commands/names.ts'
import { runContractLoop } from '../generate/contract-loop.ts'
import { runSourceLoop } from '../generate/source-loop.ts'
import { requireFreePort } from '../lib/port.ts'
import { run, toolEnv } from '../lib/run.mjs'

// Worlds are sent as they are, bytes included.
const options: SpawnOptions = {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  serialization: 'advanced',
  // The server waits for this command, and hands its worlds over (mocks/adapters/http/handover.ts).
  env: toolEnv({ MOCK_HANDOVER: '1' }),
}

type Message =
  | { kind: 'ready' }
  | { kind: 'listening'; port: number }
  // The worlds of the provider, which the next process takes over.
  | { kind: 'worlds'; handover: unknown }

type Kind = Message['kind']
type MessageOf<Some extends Kind> = Extract<Message, { kind: Some }>

const isOfKind = <Some extends Kind>(message: unknown, kind: Some): message is MessageOf<Some> =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind

/** Returns a message of a process; undefined when it ends without one. */
const messageOf = <Some extends Kind>(child: ChildProcess, kind: Some) =>
  new Promise<MessageOf<Some> | undefined>((resolve) => {
    child.on('message', (message) => isOfKind(message, kind) && resolve(message))
    child.once('exit', () => resolve(undefined))
  })

const withoutPort = (args: string[]) =>
  args.filter((one, index) => !one.startsWith('--port') && args[index - 1] !== '--port')

/** The provider's process. A process of a newer build replaces it, with the same port and worlds. */
class RunningProvider {
  current: ChildProcess
  private readonly args: string[]
  private readonly onEnd: (code: number) => void
  private isReplaced = false
  private port: number | undefined

  constructor(args: string[], onEnd: (code: number) => void) {
    this.args = args
    this.onEnd = onEnd
    this.current = this.spawn(args)
  }

  async start() {
    const next = this.current
    if (await messageOf(next, 'ready')) await this.begin(next)
  }

  private spawn(args: string[]): ChildProcess {
    const child = spawnServer(args, options)
    child.once('exit', (code) => {
      if (child === this.current && !this.isReplaced) this.onEnd(code ?? 0)
    })
    return child
  }

  /** Lets a loaded process listen, with the worlds of the one before. */
  private async begin(child: ChildProcess, handover?: unknown) {
    // Ctrl+C in the middle of a replacement ends it.
    if (!child.connected) return this.onEnd(child.exitCode ?? 1)
    const listening = messageOf(child, 'listening')
    child.send({ kind: 'start', handover })
    this.port = (await listening)?.port
  }

  /** Replaces the process by one of the newest build. Returns false when that does not start; the old one goes on. */
  async replace() {
    const next = this.spawn([...withoutPort(this.args), '--port', String(this.port)])
    if (!(await messageOf(next, 'ready'))) return false
    this.isReplaced = true
    const handover = await this.takeWorlds()
    this.current = next
    this.isReplaced = false
    await this.begin(next, handover)
    return true
  }

  /** The old process is gone when this resolves, and its lock of a saved file with it. */
  private async takeWorlds() {
    const worlds = messageOf(this.current, 'worlds')
    const ended = once(this.current, 'exit')
    this.current.send({ kind: 'hand over' })
    await ended
    return (await worlds)?.handover
  }
}

const pages = "import('./scripts/build/mock-build.ts').then((mock) => mock.ensureMockBuilt())"

/** Builds control panel and API reference again, after the provider: calls need neither. */
async function buildPages() {
  const { code } = await run(['node', '-e', pages], { quiet: true })
  if (code !== 0)
    console.error('✗ Control panel and API reference are of an older contract — npm run check says why')
}

/** Takes the new contract over into a running provider. */
async function follow(provider: RunningProvider): Promise<boolean> {
  if ((await buildServer()) && (await provider.replace())) return true
  console.error(
    '✗ The simulated provider does not build or start, the one before goes on — npm run check names the place',
  )
  return false
}

/** Exits when a flag names no scenario, style or form of ids, or a port that is taken, before anything is built. */
export async function checkMock({ flags }: Arguments) {
  requireWorld(flags)
  const { port, host } = flags
  // The default is printed as localhost.
  await requireFreePort(String(port), host === '127.0.0.1' ? undefined : [String(host)])
}

/** Serves the simulated provider until it ends, and follows the contract and the rules meanwhile. Returns the exit code. */
export async function mock({ args }: Arguments): Promise<number> {
  let end = (_code: number) => {}
  const ended = new Promise<number>((resolve) => (end = resolve))
  const provider = new RunningProvider(args, (code) => end(code))
  forwardSignals(() => provider.current)
  await provider.start()
  let building = Promise.resolve()
  // One replacement at a time: a contract and a rule may be saved together.
  let last = Promise.resolve(true)
  const takeOver = () => {
    last = last.then(async () => {
      const isTaken = await follow(provider)
      if (isTaken) building = building.then(buildPages)
      return isTaken
    })
    return last
  }
  const stopContract = runContractLoop({ onGenerated: takeOver })
  const stopSources = runSourceLoop('mocks', takeOver)
  const code = await ended
  stopContract()
  stopSources()
  return code
}
