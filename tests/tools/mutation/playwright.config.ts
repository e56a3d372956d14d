import { defineConfig } from '@playwright/test'
import base from '../../e2e/playwright.config'

const [server] = [base.webServer ?? []].flat()

// Tests that a mutant fails mostly time out.
const withMutants = process.env.ACTIVE_MUTANTS ? { workers: 6, expect: { timeout: 6000 } } : {}

export default defineConfig({
  ...base,
  ...withMutants,
  testDir: '../../e2e',
  outputDir: '../../../test-results/mutation/browser/results',
  webServer: server && {
    ...server,
    command: server.command.replace('--site dist/console', '--site test-results/mutation/browser/console'),
  },
})
