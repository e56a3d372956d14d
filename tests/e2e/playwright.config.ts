import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'

// `npm test` builds the console and the mock provider before; this serves them on a free port.
const port = process.env.CONSOLE_PORT ?? '4180'

// A copy of it when the tests run in the future (DAYS_AHEAD).
const site = process.env.CONSOLE_SITE ?? 'dist/console'

const latency = process.env.LATENCY ?? '0'

// The long specs run first: one of them alone at the end would leave the other workers idle.
const long = ['**/new-user-journey.spec.ts', '**/renter-journey.spec.ts']

// In one worker, which starts a console of its own: going to and fro, every worker would start another, browser included.
const reporting = ['**/error-reports*.spec.ts']

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'long', testMatch: long },
    { name: 'reporting', testMatch: reporting, workers: 1 },
    { name: 'screens', testMatch: '**/*.spec.ts', testIgnore: [...long, ...reporting] },
  ],
  outputDir: '../../test-results/screens',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // `npm test` lists the tests that needed a retry (scripts/testing/suites.ts).
  retries: process.env.CI ? 1 : 0,
  // A test spends a third of its time waiting.
  workers: Math.ceil(availableParallelism() * 1.5),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: process.env.SCREENS_REPORT
    ? [['dot'], ['json', { outputFile: process.env.SCREENS_REPORT }]]
    : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 720 },
    // What never comes is reported while its page is still there, not when the test runs out of time.
    actionTimeout: 15_000,
    // The animation behind the sign-in page takes a core of a machine without a GPU; its own tests turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the time; TRACE=1 npm test keeps one of each failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      // Chinese file names need a UTF-8 locale, and not every machine sets one.
      env: { ...process.env, LANG: 'C.UTF-8' },
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // One process fewer for every response: 7 % less processor time.
        '--enable-features=NetworkServiceInProcess2',
        // Every page is the console's: a process for each site takes 7 % more processor time.
        '--disable-site-isolation-trials',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No code runs often enough to be worth optimising; a larger young generation makes garbage collection cheaper.
        // Presses are timed as a user's browser runs them.
        ...(process.env.PRESS_TIMES ? [] : ['--js-flags=--no-opt --no-maglev --min-semi-space-size=32']),
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" dist/mock/server.js --site ${site} --port ${port} --latency ${latency}`,
    // Absolute, because other suites build their config on this one.
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    url: `http://localhost:${port}/config.json`,
    reuseExistingServer: !process.env.CI,
    stdout: 'ignore',
  },
})
