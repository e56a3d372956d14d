import { ensureBrowser } from '../lib/browser.mjs'
import { runChecks } from '../lib/checks.mjs'
import { ensureConsoleBuilt } from '../lib/console-build.mjs'
import { runContractChecks } from '../lib/contract-checks.mjs'
import { coverage, emptyCells } from '../lib/coverage.mjs'
import { findNginx, howToGetNginx } from '../lib/nginx.mjs'
import { freePort } from '../lib/port.mjs'
import { ensurePrecompressed } from '../lib/precompress.mjs'
import { secondProvider } from '../lib/names.mjs'
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
  add(await runWithoutScreens(browser))
  add(await runInBrowser(browser))
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
    buildConsole(),
    runChecks(showCheck),
    runContractChecks(showCheck),
  ])
  return browser
}

// Compressed before any suite runs, as the browser tests serve and copy the files that nginx does.
async function buildConsole() {
  await ensureConsoleBuilt()
  if (findNginx()) await ensurePrecompressed()
}

const sum = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
})

/** The nginx tests wait a good part of their time: a socket is silent for more than a minute. */
async function runWithoutScreens(browser) {
  log('Unit and provider tests; what runs behind nginx is printed when it ends')
  return sum(await Promise.all([runVitest(), nginxSuite(browser)]))
}

/**
 * Run by themselves: beside the unit tests they take as long together, as both keep the cores busy, and some of either
 * wait for longer than they may.
 */
async function runInBrowser(browser) {
  log(`Browser tests with ${browser}`)
  const screens = await runScreens(browser, await freePort())
  log(
    'Samples: minimal and loose answers, ids beyond 2^53 and UUIDs, the second provider, mutated responses on the screens',
  )
  const styles = await runStyles(browser, await freePort(), {
    styles: ['minimal', 'loose', 'long', 'uuid', secondProvider],
    isSample: true,
  })
  return sum([screens, styles, await runMutationSample(browser, await freePort())])
}

async function nginxSuite(browser) {
  if (!findNginx()) {
    console.log(`The console behind nginx is skipped, as nginx, jq or curl is missing: ${howToGetNginx}`)
    return { passed: 0, failed: 0 }
  }
  return runNginx(browser, await freePort(), 'The console behind nginx')
}
