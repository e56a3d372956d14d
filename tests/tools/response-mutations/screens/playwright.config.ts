import screens from '../../../e2e/playwright.config'

// The same browser, server and settings as the browser tests, with other test files.
export default {
  ...screens,
  testDir: '.',
  projects: [{ name: 'response-mutations', testMatch: ['screen-mutations.ts', 'action-mutations.ts'] }],
  reporter: [['./report.ts']],
  workers: Number(process.env.MUTATION_WORKERS ?? 3),
  use: { ...screens.use, actionTimeout: 5000, navigationTimeout: 15_000 },
  // Retries a timeout of a busy machine. A screen with problems does not fail its test and is not retried.
  retries: 1,
  timeout: 3 * 3_600_000,
}
