import { serveConsole } from '../../mocks/adapters/http/provider-proxy/serve-console.ts'
import type { ServedReplay } from '../../mocks/adapters/http/replay/serve-replay.ts'
import { CommandError, commandErrorLine, runCommand } from '../breaking-changes/command-error.ts'
import { parseCommandFlags } from '../breaking-changes/command-flags.ts'
import { portFrom, providerAddress } from '../http-address.ts'
import { checkReachable } from '../verifier/calls/preflight.ts'

// `npx verify-compute-provider --console` and `--replay`; the package names the files.
const options = {
  console: { type: 'boolean', default: false },
  provider: { type: 'string' },
  replay: { type: 'string' },
  port: { type: 'string', default: '4173' },
  document: { type: 'string', default: '' },
  site: { type: 'string', default: '' },
  panel: { type: 'string', default: '' },
} as const

function providerOf(text: string | undefined): string {
  if (text === undefined) throw new CommandError('no provider is named', 'add --provider http://…')
  return providerAddress('--provider', text)
}

function fail(error: NodeJS.ErrnoException): never {
  const { code, message } = error
  const isTaken = code === 'EADDRINUSE'
  const line = isTaken
    ? new CommandError('the port is taken', 'choose another by --port')
    : new CommandError(message)
  console.error(commandErrorLine(line))
  process.exit(2)
}

async function start(): Promise<number> {
  const flags = parseCommandFlags(process.argv.slice(2), options)
  const files = { ...flags, port: portFrom(flags.port) }
  if (flags.replay !== undefined) return startReplay(flags.replay, files)
  const provider = providerOf(flags.provider)
  await checkReachable(provider)
  serveConsole({ ...files, provider }, fail)
  return 0
}

type Files = Omit<ServedReplay, 'file'> & { provider?: string | undefined }

/** Serves the console over a recording; the simulated provider loads for that alone. */
async function startReplay(file: string, { provider, ...files }: Files): Promise<number> {
  if (provider !== undefined)
    throw new CommandError('--replay needs no provider', 'leave out --provider or --replay')
  const { serveReplay } = await import('../../mocks/adapters/http/replay/serve-replay.ts')
  serveReplay({ ...files, file }, fail)
  return 0
}

// The server keeps the process alive.
process.exitCode = await runCommand(start)
