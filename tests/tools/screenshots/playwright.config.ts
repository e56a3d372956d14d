import screens from '../../e2e/playwright.config'

// The same browser, server and settings as the browser tests, with other test files.
export default {
  ...screens,
  testDir: '.',
  projects: [
    { name: 'screenshots', testMatch: 'take.ts' },
    { name: 'readme', testMatch: 'readme.ts' },
  ],
  reporter: 'list',
  retries: 0,
  timeout: 90_000,
}
