import { ensureConsoleBuilt } from '../build/console-build.ts'
import { ensureGenerated } from '../build/ensure-generated.ts'
import { ensureMockBuilt } from '../build/mock-build.ts'
import { ensurePrecompressed } from '../build/precompress.ts'
import { freePort } from '../lib/port.ts'
import { ensureBrowser } from '../machine/browser.ts'
import { ensureInstalled, ensureInstalledIn } from '../machine/install.mjs'
import { requireNginx } from '../machine/nginx.ts'
import { serveMock } from '../machine/serve-mock.ts'
import type { Command, Context, Need } from './command-type.ts'

/** The results of the needs; `stop` ends the processes that were started. */
interface Prepared extends Pick<Context, 'args' | 'browser' | 'port'> {
  stop: () => void
}

const names = (flag: string, args: string[]) => args.some((one) => one === flag || one.startsWith(`${flag}=`))

// A served provider is named to the command by its flag, unless the caller names another one.
async function provider(args: string[]): Promise<Partial<Prepared>> {
  if (names('--provider', args)) return {}
  const { url, stop } = await serveMock()
  return { args: ['--provider', url, ...args], stop }
}

/** The provider to verify. The page of a served one has the same name each time, though its port is another one. */
async function verified(args: string[]): Promise<Partial<Prepared>> {
  const served = await provider(args)
  if (!served.args || names('--report', args)) return served
  return { ...served, args: [...served.args, '--report', 'test-results/verify.html'] }
}

/** The needs of commands. Each returns its addition to the context of the command. */
const needs: Record<Need, (args: string[]) => Promise<Partial<Prepared> | void>> = {
  runtime: () => ensureInstalled({ isRuntimeOnly: true }),
  installed: () => ensureInstalled(),
  benchmarks: () => ensureInstalledIn('tests/bench'),
  stryker: () => ensureInstalledIn('tests/tools/mutation'),
  generated: () => ensureGenerated(),
  lastGenerated: () => ensureGenerated({ mayBeOld: true }),
  browser: async () => ({ browser: await ensureBrowser() }),
  console: () => ensureConsoleBuilt(),
  precompressed: () => ensurePrecompressed(),
  mock: () => ensureMockBuilt(),
  nginx: async () => requireNginx(),
  port: async () => ({ port: await freePort() }),
  provider,
  verified,
}

/**
 * Prepares the needs of a command in the order of the list; the needs of a list within it are prepared in parallel.
 * @param args the arguments of the command
 */
export async function prepare(wanted: Command['needs'], args: string[]): Promise<Prepared> {
  const prepared: Prepared = { args, browser: '', port: 0, stop: () => {} }
  for (const group of wanted) {
    const results = await Promise.all([group].flat().map((need) => needs[need](args)))
    for (const result of results) Object.assign(prepared, result)
  }
  return prepared
}
