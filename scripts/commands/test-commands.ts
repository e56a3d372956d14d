import { run } from '../lib/run.mjs'
import { tryCommands } from '../steps/commands-try.ts'
import { browserTests, checkOtherBrowsers, otherBrowserTests } from '../steps/in-browser.ts'
import { test, testAll, testTools } from '../steps/test.ts'
import { checkDaysAhead, environmentAhead } from '../testing/days-ahead.ts'
import { smallForms } from '../testing/small-forms.ts'
import { componentEnv } from '../testing/suites.ts'
import { checkSpecNames, checkTestNames } from '../testing/test-files.ts'
import { contract, daysAhead, inBrowser, slowness } from './command-options.ts'
import type { Command, Commands } from './command-type.ts'

const trace = { TRACE: '1 keeps a trace of each browser test that fails' }
const ofSamples = { ...trace, MUTATION_SEED: 'picks the sample of mutated responses; 1 unless given' }

const ofChanges = '--standalone --reporter default --reporter scripts/testing/changes-first.ts'

// Without a word: the tests near what differs from the last commit.
const watched = (args: string[]) =>
  args.some((one) => !one.startsWith('-')) ? args : [...ofChanges.split(' '), ...args]

/** A command that runs the browser tests in a folder of tests/tools. */
const browserSuite = (folder: string, subject: string): Command => ({
  summary: `Runs the browser tests ${subject}: all, or the files whose paths hold a word.`,
  env: trace,
  tool: 'playwright test',
  check: checkSpecNames(`tests/tools/${folder}`),
  needs: inBrowser,
  runs: browserTests(`tests/tools/${folder}`),
})

/** The commands that run tests: all of the product, all of the tools, or one suite. */
export const testCommands: Commands = {
  test: {
    summary:
      'Proves the product: checks, unit, provider, component and end-to-end tests, and npm run verify.',
    env: trace,
    needs: contract,
    runs: test,
  },
  'test:tools': {
    summary:
      'Runs the tests of the tools: verifier, broker, how-to pages, dev loop, nginx, looks, and the samples.',
    env: ofSamples,
    needs: contract,
    runs: testTools,
  },
  'test:all': {
    summary: 'Runs npm test and npm run test:tools, and counts both in one line.',
    env: ofSamples,
    needs: contract,
    runs: testAll,
  },
  'test:unit': {
    summary: "Runs the tests in Node, the tools' too: all, or the files whose paths hold a word.",
    env: daysAhead,
    tool: 'vitest run',
    check: (given) => {
      checkDaysAhead()
      checkTestNames(given)
    },
    needs: [...contract, 'mock'],
    runs: async ({ args }) =>
      (await run(['vitest', 'run', '--project', '!component', ...args], { env: environmentAhead() })).code,
  },
  'test:component': {
    summary: 'Runs the component tests in Chromium: all, or the files whose paths hold a word.',
    tool: 'vitest run',
    check: checkTestNames,
    needs: [...contract, 'browser'],
    runs: async ({ args, browser }) =>
      (await run(['vitest', 'run', '--project', 'component', ...args], { env: componentEnv(browser) })).code,
  },
  'test:watch': {
    summary:
      'Runs the tests beside changed files and what imports them, again on each save; or the files whose paths hold a word.',
    tool: 'vitest watch',
    check: checkTestNames,
    needs: [...contract, 'browser'],
    runs: async ({ args, browser }) =>
      (await run(['vitest', 'watch', ...watched(args)], { env: componentEnv(browser) })).code,
  },
  'test:e2e': {
    summary: 'Runs browser tests against the production console: all, or the files whose paths hold a word.',
    env: { ...trace, ...daysAhead, ...slowness },
    tool: 'playwright test',
    check: (given) => {
      checkDaysAhead()
      checkSpecNames('tests/e2e')(given)
    },
    needs: inBrowser,
    runs: browserTests('tests/e2e'),
  },
  'test:browsers': {
    summary: 'Runs journeys through the production console in real Firefox and WebKit.',
    words: { name: 'BROWSER', help: 'one of them: firefox, webkit' },
    env: { FIREFOX_PATH: 'another Firefox', WEBKIT_PATH: "another of WebKitGTK's MiniBrowsers" },
    check: checkOtherBrowsers,
    needs: [...contract, ['console', 'mock']],
    runs: otherBrowserTests,
  },
  'test:looks': browserSuite('looks', 'of how every screen looks'),
  'test:provider-pages': browserSuite('provider-pages', 'of the control panel and the API reference'),
  'test:dev-loop': browserSuite('dev-loop', 'of npm run dev'),
  'test:nginx': {
    ...browserSuite('nginx', 'of deploy/nginx with a real nginx'),
    needs: ['installed', 'nginx', ...inBrowser, 'precompressed'],
  },
  'commands:try': {
    summary: 'Runs every command of package.json in a small form, and names those that fail.',
    words: { name: 'COMMAND', help: 'some of them', known: () => Object.keys(smallForms) },
    needs: [],
    runs: tryCommands,
  },
}
