import { ensureGenerated } from './lib/ensure-generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureMockBuilt, runMock } from './lib/mock-build.mjs'

await ensureInstalled()
await ensureGenerated()
await ensureMockBuilt()
// The server parses its flags itself: --port --host --scenario --seed --style --save.
process.exit(await runMock(process.argv.slice(2)))
