import screens from '../screens/playwright.config'

// The same browser, server and settings as the browser tests; only what runs is another.
export default {
  ...screens,
  testDir: '.',
  projects: [{ name: 'response-mutations', testMatch: ['screens.ts', 'changes.ts'] }],
  reporter: [['./report.ts']],
  workers: Number(process.env.MUTATION_WORKERS ?? 3),
  use: { ...screens.use, actionTimeout: 5000, navigationTimeout: 15_000 },
  // A busy machine may cost a screen its time; what a screen shows is never looked at twice.
  retries: 1,
  timeout: 3 * 3_600_000,
}
