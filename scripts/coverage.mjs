import { coverage, emptyCells, printTable, printTests } from './lib/coverage.mjs'
import { ensureGenerated } from './lib/ensure-generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail } from './lib/log.mjs'
import { runVitest } from './lib/suites.mjs'

await ensureInstalled()
await ensureGenerated()
const { failed } = await runVitest()
const cells = coverage()
if (process.argv.includes('--tests')) printTests(cells)
else printTable(cells)
const empty = emptyCells(cells)
if (empty.length > 0) fail(`No test makes the provider answer ${empty.join(', ')}`)
process.exit(failed === 0 ? 0 : 1)
