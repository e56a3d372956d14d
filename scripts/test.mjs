import { ensureBrowser } from './lib/browser.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureConsoleBuilt } from './lib/console-build.mjs'
import { runContractChecks } from './lib/contract-checks.mjs'
import { coverage, emptyCells } from './lib/coverage.mjs'
import { ensureGenerated } from './lib/ensure-generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { freePort } from './lib/port.mjs'
import { log } from './lib/log.mjs'
import { runMutationSample, runScreens, runStyles, runVitest } from './lib/suites.mjs'

const total = { passed: 0, failed: 0 }
function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

function showCheck(name, passed, output) {
  console.log(`${passed ? '✓' : '✗'} ${name}`)
  if (!passed) console.error(output.trim())
  add(passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

await ensureInstalled()
await ensureGenerated()

// They run in parallel, because the verification mostly waits for responses.
log('Checks; the simulated provider, verified against the contract')
const [browser] = await Promise.all([
  ensureBrowser(),
  ensureConsoleBuilt(),
  runChecks(showCheck),
  runContractChecks(showCheck),
])

log('Unit and provider tests')
add(await runVitest())

log(`Browser tests with ${browser}`)
add(await runScreens(browser, await freePort()))

log('A sample of the journeys, against a provider that answers minimal and loose')
add(await runStyles(browser, await freePort(), { isSample: true }))

log('A sample of mutated responses on the screens')
add(await runMutationSample(browser, await freePort()))

const empty = emptyCells(coverage())
const notCovered = `no test makes the provider answer ${empty.join(', ')}`
showCheck('every documented answer of every operation', empty.length === 0, notCovered)

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
