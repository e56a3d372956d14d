import { defineConfig } from '@playwright/test'
import styles from '../../mocks/doors/core/answer-style/names.json' with { type: 'json' }
import screens from '../screens/playwright.config'
import type { StyleOptions } from './support/test'

// The journeys in every answer style; npm run styles chooses minimal and loose, and full shows that a journey is right.
export default defineConfig<StyleOptions>({
  ...screens,
  testDir: '.',
  projects: styles.map((style) => ({ name: style, use: { style } })),
  outputDir: '../../test-results/styles',
  // A journey is as long as several tests of a screen; one that finds nothing to press ends soon.
  timeout: 60_000,
  use: { ...screens.use, actionTimeout: 10_000 },
})
