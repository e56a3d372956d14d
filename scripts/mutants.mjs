import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureGenerated } from './lib/ensure-generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { run } from './lib/run.mjs'

// An argument selects an operation: npm run mutants -- createLease
const [only = ''] = process.argv.slice(2)
const report = join(root, 'test-results', 'mutants.txt')

await ensureInstalled()
await ensureGenerated()
rmSync(report, { force: true })
const env = { MUTANTS: '100', MUTATE: only }
const { code, output } = await run(['vitest', 'run', 'contracts/mutation'], { quiet: true, env })
if (existsSync(report)) console.log(readFileSync(report, 'utf8').trimEnd())
else if (only) {
  console.error(`✗ no screen calls ${only} — npm run coverage lists the operations`)
  process.exit(2)
} else console.error(output.trim())
process.exit(code)
