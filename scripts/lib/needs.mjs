import { ensureBrowser } from './browser.mjs'
import { ensureConsoleBuilt } from './console-build.mjs'
import { ensureGenerated } from './ensure-generated.mjs'
import { ensureInstalled, ensureInstalledIn } from './install.mjs'
import { ensureMockBuilt } from './mock-build.mjs'
import { requireNginx } from './nginx.mjs'
import { freePort } from './port.mjs'
import { ensurePrecompressed } from './precompress.mjs'
import { serveMock } from './serve-mock.mjs'

const names = (flag, args) => args.some((one) => one === flag || one.startsWith(`${flag}=`))

// A served provider is named to the command by its flag, unless the caller names another one.
async function provider(args) {
  if (names('--provider', args)) return {}
  const { url, stop } = await serveMock()
  return { args: ['--provider', url, ...args], stop }
}

/** The provider to verify. The page of a served one has the same name each time, though its port is another one. */
async function verified(args) {
  const served = await provider(args)
  if (!served.args || names('--report', args)) return served
  return { ...served, args: [...served.args, '--report', 'test-results/verify.html'] }
}

/** What a command may need. Each returns what it adds to the context of the command. */
const needs = {
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
  nginx: () => requireNginx(),
  port: async () => ({ port: await freePort() }),
  provider,
  verified,
}

/**
 * Prepares what a command needs, in the order of the list; the needs of a list within it are prepared side by side.
 * @param {(keyof typeof needs | (keyof typeof needs)[])[]} wanted
 * @param {string[]} args the arguments of the command
 * @returns {Promise<{ args: string[], browser?: string, port?: number, stop: () => void }>} `stop` ends what was started
 */
export async function prepare(wanted, args) {
  let prepared = { args, stop: () => {} }
  for (const group of wanted) {
    const results = await Promise.all([group].flat().map(async (need) => needs[need](args)))
    prepared = Object.assign(prepared, ...results)
  }
  return prepared
}
