import type { Arguments } from '../commands/command-type.ts'
import { log } from '../lib/log.mjs'
import { run, runOrFail } from '../lib/run.mjs'

const folder = 'tests/bench/provider'
// Each entry runs as a process of its own.
const entries = ['main.ts', 'bare.ts', 'support/meter.ts'].map((file) => `${folder}/${file}`)

// Below the packages of the benchmarks, which the built files import.
const built = 'tests/bench/dist'

const externals = ['autocannon', 'ajv*', 'ws'].map((name) => `--external=${name}`)
const options = [`--dir=${built}`, '--cleanDir', '--format=esm', '--platform=node', ...externals]

/** Checks the types of the benchmarks, which `npm run check` leaves out: their packages are not installed there. */
export const checkBenchTypes = () =>
  runOrFail(
    ['tsc', '-p', 'tests/bench', '--checkers', '1'],
    'The types of the benchmarks are wrong',
    'see the lines above',
  )

/** Builds and runs the benchmarks of the simulated provider. Returns the exit code. */
export async function bench({ args }: Arguments): Promise<number> {
  log('Building the benchmarks')
  await checkBenchTypes()
  const message = 'The benchmarks do not build'
  await runOrFail(['rolldown', ...entries, ...options], message, 'npm run check names the place')
  return (await run(['node', `${built}/main.js`, ...args])).code
}
