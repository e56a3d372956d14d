import screens from '../../e2e/playwright.config'

// The same browser, provider and settings as the browser tests; a real nginx serves the console and proxies the rest.
export default {
  ...screens,
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  // The socket that waits for more than a minute starts first, beside all others.
  projects: [
    { name: 'live', testMatch: '**/live.spec.ts' },
    { name: 'nginx', testMatch: '**/*.spec.ts', testIgnore: '**/live.spec.ts' },
  ],
  outputDir: '../../../test-results/nginx',
  // The global set-up starts nginx before the workers read this.
  use: { ...screens.use, baseURL: process.env.NGINX_URL, ignoreHTTPSErrors: true },
}
