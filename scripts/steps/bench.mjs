import { fail, log } from '../lib/log.mjs'
import { run } from '../lib/run.mjs'

const folder = 'tests/bench/provider'
// Each entry runs as a process of its own.
const entries = ['main.ts', 'bare.ts', 'support/meter.ts'].map((file) => `${folder}/${file}`)

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

/** Builds and runs the benchmarks of the simulated provider. Returns the exit code. */
export async function bench({ args }) {
  log('Building the benchmarks')
  const { code, output } = await run(['rolldown', ...entries, ...options], { quiet: true })
  if (code !== 0) {
    console.error(output.trim())
    fail('The benchmarks do not build', 'npm run check names the place')
  }
  return (await run(['node', 'dist/bench/main.js', ...args])).code
}
