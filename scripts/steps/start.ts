import { runMock } from '../build/mock-build.ts'
import type { Arguments } from '../commands/command-type.ts'
import { requireWorld } from '../commands/names.ts'
import { fail, log } from '../lib/log.mjs'
import { requireFreePort } from '../lib/port.ts'
import { run } from '../lib/run.mjs'

/** Exits when a flag of `npm start` names no scenario, style or form of ids, a port that is taken, or no provider. */
export async function checkStart({ flags, args }: Arguments) {
  const { port, provider } = flags
  requireWorld(flags)
  await requireFreePort(String(port))
  if (provider !== undefined) await checkProvider(String(provider), args)
}

/** Flags of the simulated provider, which --provider replaces. */
const simulated = ['scenario', 'seed', 'style', 'ids', 'save', 'latency', 'generated', 'replay']

/** Exits when the address is of no provider, or a flag is of the simulated one. */
async function checkProvider(provider: string, args: string[]) {
  const other = simulated.find((name) => args.some((one) => one.split('=')[0] === `--${name}`))
  if (other) fail(`--${other} is of the simulated provider`, 'leave it out beside --provider')
  // Loaded here, because the entry point of the commands runs before packages are installed.
  const { CommandError } = await import('../../contracts/breaking-changes/command-error.ts')
  const { providerAddress } = await import('../../contracts/http-address.ts')
  const { checkReachable } = await import('../../contracts/verifier/calls/preflight.ts')
  try {
    await checkReachable(providerAddress('--provider', provider))
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    fail(error.message, error.remedy)
  }
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** Serves the built console over a provider elsewhere, on one origin. */
async function startOver(provider: string, port: string): Promise<number> {
  const folders = ['--site', 'dist/console', '--panel', 'dist/mock/panel']
  const document = ['--document', 'openapi/generated/openapi.json']
  const flags = ['--provider', withoutSlash(provider), '--port', port, ...folders, ...document]
  return (await run(['node', 'mocks/adapters/http/provider-proxy/main.ts', ...flags])).code
}

/** Serves the built console and the simulated provider, or another one, until it is stopped. Returns the exit code. */
export function start({ flags, args }: Arguments): Promise<number> {
  if (flags['provider'] !== undefined) return startOver(String(flags['provider']), String(flags['port']))
  log('Starting the console and the simulated provider')
  const isNamed = args.some((one) => one.startsWith('--scenario'))
  // The initial scenario is none of the user's: without rules the provider refuses one.
  const given = { ...flags, scenario: flags['generated'] && !isNamed ? undefined : flags['scenario'] }
  const passed = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, String(value)]))
  return runMock(['--site', 'dist/console', ...passed])
}
