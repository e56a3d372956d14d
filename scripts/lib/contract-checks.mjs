import { run } from './run.mjs'
import { serveMock } from './serve-mock.mjs'

// `npm run lies` tries thousands of response mutations in minutes; every 40th is enough to show that the verifier
// works.
const mutationInterval = '40'

/**
 * Verifies the simulated provider, and a second one whose responses are mutated. Each needs its own provider, because
 * provider states are set in the main world.
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
  const provider = await serveMock()
  const mutatedProvider = await serveMock()
  await Promise.all([
    check(provider, 'the simulated provider keeps the contract (npm run verify)', [
      'contracts/verifier/main.ts',
      '--strict',
      '--report',
      'test-results/verify.html',
    ]),
    check(mutatedProvider, 'mutated responses are found out (npm run lies)', [
      'tests/tools/response-mutations/verifier/main.ts',
      '--every',
      mutationInterval,
    ]),
  ])
}
