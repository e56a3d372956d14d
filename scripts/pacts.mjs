import { ensureGenerated } from './lib/ensure-generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
await ensureGenerated()
const suites = ['contracts/pact/consumer', 'contracts/pact/messages']
const pacts = await run(['vitest', 'run', ...suites], { env: { PACTS: 'contracts/pacts' } })
if (pacts.code !== 0) process.exit(pacts.code)
// The states page is generated from the pacts, so it comes last.
const page = await run(['vitest', 'run', 'contracts/pact/provider-states', '--update'])
process.exit(page.code)
