import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
// The command parses its flags itself.
const { code } = await run(['node', 'contracts/broker/main.ts', 'can-i-deploy', ...process.argv.slice(2)])
process.exit(code)
