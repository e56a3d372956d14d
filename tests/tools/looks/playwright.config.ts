import screens from '../../e2e/playwright.config'

// The same browser, server and settings as the browser tests: how every screen looks, whoever looks at it.
export default {
  ...screens,
  testDir: '.',
  projects: [{ name: 'looks', testMatch: '**/*.spec.ts' }],
  outputDir: '../../../test-results/looks',
}
