import screens from '../../e2e/playwright.config'

// The same browser and provider as the browser tests; each spec starts `npm run dev` of its own. Vite compiles each
// module when a page first asks for it, which may take longer than an action.
export default {
  ...screens,
  testDir: '.',
  projects: [{ name: 'dev-loop', testMatch: '**/*.spec.ts' }],
  outputDir: '../../../test-results/dev-loop',
  use: { ...screens.use, actionTimeout: 0 },
}
