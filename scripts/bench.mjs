import { ensureGenerated } from './lib/ensure-generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureMockBuilt } from './lib/mock-build.mjs'
import { run } from './lib/run.mjs'
import { fail, log } from './lib/log.mjs'

const folder = 'tests/bench/provider'
// Each entry runs as a process of its own.
const entries = ['main.ts', 'bare.ts', 'support/meter.ts'].map((file) => `${folder}/${file}`)

await ensureInstalled()
await ensureGenerated()
await ensureMockBuilt()
log('Building the benchmarks')
const options = [
  '--dir',
  'dist/bench',
  '--cleanDir',
  '--format',
  'esm',
  '--platform',
  'node',
  '--external',
  'autocannon',
  '--external',
  'ajv*',
  '--external',
  'ws',
]
const { code, output } = await run(['rolldown', ...entries, ...options], { quiet: true })
if (code !== 0) {
  console.error(output.trim())
  fail('The benchmarks do not build', 'npm run check names the place')
}
// Arguments: names of benchmarks, and --strict to exit with 1 when a target is missed.
process.exit((await run(['node', 'dist/bench/main.js', ...process.argv.slice(2)])).code)
