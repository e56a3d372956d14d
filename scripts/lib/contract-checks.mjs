import { run } from './run.mjs'
import { serveMock } from './served-mock.mjs'

// A whole run tells thousands of lies in minutes (npm run lies); this many of them show that the judges are awake.
const everyLie = '40'

/**
 * Verifies the simulated provider as a partner's would be, and lets another one lie. Provider states are set in a
 * provider's main world: they can't share one.
 * @param {(name: string, passed: boolean, output: string) => void} report called after each
 */
export async function runContractChecks(report) {
  const check = async (mock, name, command) => {
    const { code, output } = await run(['node', ...command, '--provider', mock.url, '--quiet'], {
      quiet: true,
    })
    mock.stop()
    report(name, code === 0, output)
  }
  const honest = await serveMock()
  const lying = await serveMock()
  await Promise.all([
    check(honest, 'the simulated provider keeps the contract (npm run verify)', ['contracts/verify/main.ts']),
    check(lying, 'a lying provider is found out (npm run lies)', ['tests/lies/main.ts', '--every', everyLie]),
  ])
}
