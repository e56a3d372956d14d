import { run } from '../lib/run.mjs'
import { serveMock } from '../machine/serve-mock.ts'
import type { ReportCheck } from './checks.ts'

// `npm run test:responses` tries thousands of response mutations in minutes; every 40th is enough to show that the verifier
// works.
const mutationInterval = '40'

/** Runs a command against a simulated provider of its own, because provider states are set in the main world. */
async function runOverMock(command: string[]) {
  const mock = await serveMock()
  const result = await run(['node', ...command, '--provider', mock.url, '--quiet'], { quiet: true })
  mock.stop()
  return result
}

/** Verifies the simulated provider. */
export async function verifyMock(report: ReportCheck) {
  const command = ['contracts/verifier/main.ts', '--strict', '--report', 'test-results/verify.html']
  const { code, output } = await runOverMock(command)
  report('the simulated provider keeps the contract (npm run verify)', code === 0, output)
}

/** Verifies a sample of mutated responses of the simulated provider. */
export async function checkMutatedResponses(report: ReportCheck) {
  const command = ['tests/tools/response-mutations/verifier/main.ts', '--every', mutationInterval]
  const { code, output } = await runOverMock(command)
  report('mutated responses are found out (npm run test:responses)', code === 0, output)
}
