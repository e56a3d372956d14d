import { defineConfig } from '@playwright/test'
import base from '../e2e/playwright.config'

const [server] = [base.webServer ?? []].flat()

export default defineConfig({
  ...base,
  testDir: '../e2e',
  outputDir: '../../test-results/mutation/browser/results',
  webServer: server && {
    ...server,
    command: server.command.replace('--site dist/console', '--site test-results/mutation/browser/console'),
  },
})
