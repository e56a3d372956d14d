import { ensureBrowser } from './lib/browser.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureConsoleBuilt } from './lib/console-build.mjs'
import { runContractChecks } from './lib/contract-checks.mjs'
import { coverage, emptyCells } from './lib/coverage.mjs'
import { ensureGenerated } from './lib/generated.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { freePort } from './lib/port.mjs'
import { say } from './lib/say.mjs'
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

// Together they keep the cores busy: the verification mostly waits for answers.
say('Checks; the simulated provider, verified against the contract')
const [browser] = await Promise.all([
  ensureBrowser(),
  ensureConsoleBuilt(),
  runChecks(showCheck),
  runContractChecks(showCheck),
])

say('Unit and provider tests')
add(await runVitest())

say(`Browser tests with ${browser}`)
add(await runScreens(browser, await freePort()))

say('A choice of the journeys, against a provider that answers minimal and loose')
add(await runStyles(browser, await freePort(), { isSample: true }))

say('A sample of wrong answers, told to the screens')
add(await runMutationSample(browser, await freePort()))

const empty = emptyCells(coverage())
const notCovered = `no test makes the provider answer ${empty.join(', ')}`
showCheck('every documented answer of every operation', empty.length === 0, notCovered)

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
