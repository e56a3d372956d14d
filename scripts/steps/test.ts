import { ensureConsoleBuilt } from '../build/console-build.ts'
import { ensurePrecompressed } from '../build/precompress.ts'
import { secondProvider } from '../commands/names.ts'
import { log } from '../lib/log.mjs'
import { freePort } from '../lib/port.ts'
import { ensureBrowser } from '../machine/browser.ts'
import { findNginx, howToGetNginx } from '../machine/nginx.ts'
import { type ReportCheck, runChecks } from '../testing/checks.ts'
import { checkMutatedResponses, verifyMock } from '../testing/contract-checks.ts'
import { coverage, emptyCells } from '../testing/coverage.ts'
import type { Counts } from '../testing/reports.ts'
import {
  runComponents,
  runDevLoop,
  runLooks,
  runMutationSample,
  runNginx,
  runProviderPages,
  runScreens,
  runStyles,
  runToolTests,
  runVitest,
} from '../testing/suites.ts'
import { createTotal, type Total } from '../testing/total.ts'

/** Runs the checks and tests of the product, and prints how many passed and failed. Returns the exit code. */
export async function test() {
  const total = createTotal()
  await testProduct(total, ensureConsoleBuilt)
  return total.end()
}

/** Runs the tests of the tools, and prints how many passed and failed. Returns the exit code. */
export async function testTools() {
  const total = createTotal()
  await buildCompressed()
  await testEachTool(total)
  return total.end()
}

/** Runs both, and prints how many passed and failed in all. Returns the exit code. */
export async function testAll() {
  const total = createTotal()
  // The browser tests serve and copy the files that nginx does, so these no longer change when they run.
  await testProduct(total, buildCompressed)
  await testEachTool(total)
  return total.end()
}

async function buildCompressed() {
  await ensureConsoleBuilt()
  if (findNginx()) await ensurePrecompressed()
}

async function testProduct({ add, check }: Total, build: () => Promise<void>) {
  const browser = await runAllChecks(check, build)
  // The component tests leave a sixth of the cores idle, which is as much as the tests in Node need.
  log(`Component tests with ${browser}; unit and provider tests are printed when they end`)
  add(...(await Promise.all([runVitest('Unit and provider tests'), runComponents(browser)])))
  log(`End-to-end tests with ${browser}`)
  add(await runScreens(browser, await freePort()))
  const empty = emptyCells(coverage())
  const notCovered = `no test makes the provider answer ${empty.join(', ')}`
  check('every documented answer of every operation', empty.length === 0, notCovered)
}

// They run in parallel, because the verification mostly waits for responses.
async function runAllChecks(check: ReportCheck, build: () => Promise<void>) {
  log('Checks; the simulated provider, verified against the contract')
  const [browser] = await Promise.all([ensureBrowser(), build(), runChecks(check), verifyMock(check)])
  return browser
}

/**
 * The suite behind nginx waits a good part of its time, as a socket is silent for more than a minute, so it runs beside
 * the tests in Node. The other browser tests run by themselves: beside them both would keep the cores busy, and some of
 * either wait for longer than they may.
 */
async function testEachTool({ add, check }: Total) {
  const browser = await ensureBrowser()
  log('Tests of the tools; what runs behind nginx is printed when it ends')
  await checkMutatedResponses(check)
  add(...(await Promise.all([runToolTests(), nginxSuite(browser)])))
  log(`npm run dev, with ${browser}`)
  add(await runDevLoop(browser, await freePort()))
  log('How every screen looks')
  add(await runLooks(browser, await freePort()))
  log('The control panel, the API reference, and providers of generated and few answers')
  add(await runProviderPages(browser, await freePort()))
  log('Samples: minimal and loose answers, ids beyond 2^53 and UUIDs, the second provider, mutated responses')
  const styles = ['minimal', 'loose', 'long', 'uuid', secondProvider]
  add(await runStyles(browser, await freePort(), { styles, isSample: true }))
  add(await runMutationSample(browser, await freePort()))
}

async function nginxSuite(browser: string): Promise<Counts> {
  if (!findNginx()) {
    console.log(`The console behind nginx is skipped, as nginx, jq or curl is missing: ${howToGetNginx}`)
    return { passed: 0, failed: 0, failures: [] }
  }
  return runNginx(browser, await freePort(), 'The console behind nginx')
}
