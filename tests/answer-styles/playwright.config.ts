import { defineConfig } from '@playwright/test'
import { responseStyles } from '../../mocks/server/answer-style/names.ts'
import screens from '../e2e/playwright.config'
import type { StyleOptions } from './support/test'

// The journeys in every answer style. `npm run styles` selects minimal and loose; full verifies the journeys
// themselves.
export default defineConfig<StyleOptions>({
  ...screens,
  testDir: '.',
  projects: responseStyles.map((style) => ({ name: style, use: { style } })),
  outputDir: '../../test-results/styles',
  // A journey is as long as several browser tests; the action timeout ends one that lacks a button.
  timeout: 60_000,
  use: { ...screens.use, actionTimeout: 10_000 },
})
