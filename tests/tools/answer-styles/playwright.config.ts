import { defineConfig } from '@playwright/test'
import { responseStyles } from '../../../mocks/server/answer-style/names.ts'
import { idStyles } from '../../../mocks/server/ids/names.ts'
import screens from '../../e2e/playwright.config'
import { secondProvider } from '../second-provider/web-server'
import type { StyleOptions } from './support/test'

// The journeys in every answer style and every form of ids, and over the second provider (habits). `npm run styles`
// leaves out full and number, which verify the journeys themselves.
export default defineConfig<StyleOptions>({
  ...screens,
  testDir: '.',
  projects: [
    // Which actions there are depends on the fields of the style.
    ...responseStyles.map((style) => ({ name: style, testIgnore: '**/ids-*.spec.ts', use: { style } })),
    ...idStyles.map((ids) => ({ name: ids, use: { ids } })),
    { name: 'habits', use: { ids: 'long', baseURL: secondProvider.url } },
  ],
  webServer: [screens.webServer ?? [], secondProvider.webServer].flat(),
  outputDir: '../../../test-results/styles',
  // A journey is as long as several browser tests; the action timeout ends one that lacks a button.
  timeout: 60_000,
  use: { ...screens.use, actionTimeout: 10_000 },
})
