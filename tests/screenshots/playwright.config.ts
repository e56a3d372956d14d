import screens from '../screens/playwright.config'

// The same browser, server and settings as the tests; only what runs is another.
export default {
  ...screens,
  testDir: '.',
  projects: [{ name: 'screenshots', testMatch: 'take.ts' }],
  reporter: 'list',
  retries: 0,
  timeout: 90_000,
}
