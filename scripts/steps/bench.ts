import type { Arguments } from '../commands/command-type.ts'
import { fail, log } from '../lib/log.mjs'
import { run } from '../lib/run.mjs'

const folder = 'tests/bench/provider'
// Each entry runs as a process of its own.
const entries = ['main.ts', 'bare.ts', 'support/meter.ts'].map((file) => `${folder}/${file}`)

// Below the packages of the benchmarks, which the built files import.
const built = 'tests/bench/dist'

const options = [
  '--dir',
  built,
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

/** Checks the types of the benchmarks, which `npm run check` leaves out: their packages are not installed there. */
export async function checkBenchTypes() {
  const { code, output } = await run(['tsc', '-p', 'tests/bench', '--checkers', '1'], { quiet: true })
  if (code === 0) return
  console.error(output.trim())
  fail('The types of the benchmarks are wrong', 'see the lines above')
}

/** Builds and runs the benchmarks of the simulated provider. Returns the exit code. */
export async function bench({ args }: Arguments): Promise<number> {
  log('Building the benchmarks')
  await checkBenchTypes()
  const { code, output } = await run(['rolldown', ...entries, ...options], { quiet: true })
  if (code !== 0) {
    console.error(output.trim())
    fail('The benchmarks do not build', 'npm run check names the place')
  }
  return (await run(['node', `${built}/main.js`, ...args])).code
}
