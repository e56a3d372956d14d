import { ensureGenerated } from './lib/generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
await ensureGenerated()
// Vite checks its own flags (--port, --host, --open).
const { code } = await run(['vite', ...process.argv.slice(2)])
process.exit(code)
