import { ensureGenerated } from './lib/generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'
import { serveMock } from './lib/served-mock.mjs'

const args = process.argv.slice(2)

await ensureInstalled()
await ensureGenerated()
// Without a provider of their own, people get the simulated one verified. The command checks its own flags.
const own = args.some((one) => one === '--provider' || one.startsWith('--provider='))
const mock = own ? undefined : await serveMock()
const provider = mock ? ['--provider', mock.url] : []
const { code } = await run(['node', 'contracts/verify/main.ts', ...provider, ...args])
mock?.stop()
process.exit(code)
