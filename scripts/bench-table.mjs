import { ensureBrowser } from './lib/browser.mjs'
import { ensureGenerated } from './lib/ensure-generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
await ensureGenerated()
// --strict exits with 1 when a target is missed; ROUNDS=1 makes a quick run.
process.env.CHROMIUM_PATH ??= await ensureBrowser()
process.exit((await run(['node', 'tests/bench/table/main.ts', ...process.argv.slice(2)])).code)
