import { defineConfig, devices } from '@playwright/test'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

// npm test starts nothing by itself: it builds both sides, then this serves them on a free port.
const port = process.env.CONSOLE_PORT ?? '4180'

// They come first: one of them alone at the end would leave the other workers idle.
const long = ['**/dev-console.spec.ts', '**/market-of-one.spec.ts', '**/renters-week.spec.ts']

// Each worker would build the kit's page for itself.
const kit = ['**/confirm.spec.ts', '**/copy.spec.ts', '**/project-select.spec.ts']

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'long', testMatch: long },
    { name: 'kit', testMatch: kit, workers: 1 },
    { name: 'screens', testMatch: '**/*.spec.ts', testIgnore: [...long, ...kit] },
  ],
  outputDir: '../../test-results/screens',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // npm test names those that needed it (scripts/lib/suites.mjs).
  retries: process.env.CI ? 1 : 0,
  // A test waits for a third of its time.
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
    // The moving light behind sign-in costs a machine without a GPU a core; the tests that are about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the time; TRACE=1 npm test keeps one of each failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Failing page text is Chinese: the trace shows it, and so does the call log.
    launchOptions: {
      // A file's Chinese name needs it, and not every machine has it.
      env: { ...process.env, LANG: 'C.UTF-8' },
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // A process fewer to hand each answer through: 7 % less processor time.
        '--enable-features=NetworkServiceInProcess2',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No code runs often enough to earn back what optimising it costs; more room makes its waste cheaper to clear.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=32',
      ],
    },
  },
  webServer: {
    command: `node dist/mock/server.js --site dist/console --port ${port}`,
    // Absolute, because other suites build their config on this one.
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    url: `http://localhost:${port}/config.json`,
    reuseExistingServer: !process.env.CI,
    stdout: 'ignore',
  },
})
