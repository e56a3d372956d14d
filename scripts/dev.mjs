import { ensureGenerated } from './lib/ensure-generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
await ensureGenerated()
// Vite parses its flags itself (--port, --host, --open).
const { code } = await run(['vite', ...process.argv.slice(2)])
process.exit(code)
