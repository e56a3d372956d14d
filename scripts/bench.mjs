import { ensureGenerated } from './lib/generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureMockBuilt } from './lib/mock-build.mjs'
import { run } from './lib/run.mjs'
import { fail, say } from './lib/say.mjs'

const folder = 'tests/bench/provider'
// Each is a process of its own.
const entries = ['main.ts', 'bare.ts', 'support/meter.ts'].map((file) => `${folder}/${file}`)

await ensureInstalled()
await ensureGenerated()
await ensureMockBuilt()
say('Building the benchmarks')
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
// They check their own arguments: names of benchmarks, and --strict to fail when a target is missed.
process.exit((await run(['node', 'dist/bench/main.js', ...process.argv.slice(2)])).code)
