import { ensureGenerated } from './lib/ensure-generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'
import { serveMock } from './lib/serve-mock.mjs'

const args = process.argv.slice(2)

await ensureInstalled()
await ensureGenerated()
// Verifies the simulated provider unless --provider is given. The command parses its flags itself.
const hasProvider = args.some((one) => one === '--provider' || one.startsWith('--provider='))
const mock = hasProvider ? undefined : await serveMock()
const provider = mock ? ['--provider', mock.url] : []
const { code } = await run(['node', 'contracts/verifier/main.ts', ...provider, ...args])
mock?.stop()
process.exit(code)
