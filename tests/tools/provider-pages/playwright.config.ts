import screens from '../../e2e/playwright.config'

// The same browser and server as the end-to-end tests.
export default {
  ...screens,
  testDir: '.',
  projects: [{ name: 'provider-pages', testMatch: '**/*.spec.ts' }],
  outputDir: '../../../test-results/provider-pages',
}
