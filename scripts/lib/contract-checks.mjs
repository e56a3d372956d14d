import { run } from './run.mjs'
import { serveMock } from './served-mock.mjs'

// A whole run tells thousands of lies in minutes (npm run lies); this many of them show that the judges are awake.
const everyLie = '40'

/**
 * Verifies the simulated provider as a partner's would be, then lets it lie.
 * @param {(name: string, passed: boolean, output: string) => void} report called after each
 */
export async function runContractChecks(report) {
  const mock = await serveMock()
  const check = async (name, command) => {
    const { code, output } = await run(['node', ...command, '--provider', mock.url, '--quiet'], {
      quiet: true,
    })
    report(name, code === 0, output)
  }
  await check('the simulated provider keeps the contract (npm run verify)', ['contracts/verify/main.ts'])
  await check('a lying provider is found out (npm run lies)', ['tests/lies/main.ts', '--every', everyLie])
  mock.stop()
}
