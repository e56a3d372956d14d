import { run } from '../lib/run.mjs'

const suites = ['contracts/pact/consumer', 'contracts/pact/messages']

/** Writes the pacts and the page of provider states. Returns the exit code. */
export async function writePacts() {
  const pacts = await run(['vitest', 'run', ...suites], { env: { PACTS: 'contracts/pacts' } })
  if (pacts.code !== 0) return pacts.code
  // The states page is generated from the pacts, so it comes last.
  return (await run(['vitest', 'run', 'contracts/pact/provider-states', '--update'])).code
}
