import { ensureGenerated } from './lib/generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
await ensureGenerated()
const { code } = await run(['vitest', 'run', 'contracts/consumer'], { env: { PACTS: 'contracts/pacts' } })
process.exit(code)
