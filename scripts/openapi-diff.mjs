import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
// The comparison parses its flags itself: --base REF --json.
const { code } = await run(['node', 'contracts/breaking-changes/main.ts', ...process.argv.slice(2)])
process.exit(code)
