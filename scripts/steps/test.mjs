import { ensureBrowser } from '../lib/browser.mjs'
import { runChecks } from '../lib/checks.mjs'
import { ensureConsoleBuilt } from '../lib/console-build.mjs'
import { runContractChecks } from '../lib/contract-checks.mjs'
import { coverage, emptyCells } from '../lib/coverage.mjs'
import { findNginx, howToGetNginx } from '../lib/nginx.mjs'
import { freePort } from '../lib/port.mjs'
import { ensurePrecompressed } from '../lib/precompress.mjs'
import { log } from '../lib/log.mjs'
import { runMutationSample, runNginx, runScreens, runStyles, runVitest } from '../lib/suites.mjs'

/** Runs all checks and tests, and prints how many passed and failed. Returns the exit code. */
export async function test() {
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

  const browser = await runAllChecks(showCheck)
  for (const [name, suite] of suitesWith(browser)) {
    log(name)
    add(await suite())
  }
  const empty = emptyCells(coverage())
  const notCovered = `no test makes the provider answer ${empty.join(', ')}`
  showCheck('every documented answer of every operation', empty.length === 0, notCovered)

  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

// They run in parallel, because the verification mostly waits for responses.
async function runAllChecks(showCheck) {
  log('Checks; the simulated provider, verified against the contract')
  const [browser] = await Promise.all([
    ensureBrowser(),
    ensureConsoleBuilt(),
    runChecks(showCheck),
    runContractChecks(showCheck),
  ])
  return browser
}

const suitesWith = (browser) => [
  ['Unit and provider tests', runVitest],
  [`Browser tests with ${browser}`, async () => runScreens(browser, await freePort())],
  [
    'The console behind nginx; samples: minimal and loose answers, mutated responses on the screens',
    () => samplesBesideNginx(browser),
  ],
]

// In parallel, because a socket behind nginx is silent for more than a minute.
async function samplesBesideNginx(browser) {
  const samples = async () => [
    await runStyles(browser, await freePort(), { isSample: true }),
    await runMutationSample(browser, await freePort()),
  ]
  const results = (await Promise.all([nginxSuite(browser), samples()])).flat()
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  }
}

async function nginxSuite(browser) {
  if (!findNginx()) {
    console.log(`Skipped, as nginx or jq is missing: ${howToGetNginx}`)
    return { passed: 0, failed: 0 }
  }
  await ensurePrecompressed()
  return runNginx(browser, await freePort())
}
