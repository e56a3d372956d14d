import { defineConfig } from '@playwright/test'
import type { Shared } from './support/test'

// Playwright only runs the tests: the browsers are the machine's own, which it cannot drive.
export default defineConfig<object, Shared>({
  testDir: '.',
  projects: [
    { name: 'firefox', use: { browserKind: 'firefox' } },
    { name: 'webkit', use: { browserKind: 'webkit' } },
  ],
  outputDir: '../../../test-results/browsers',
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
})
